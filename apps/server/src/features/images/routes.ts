import { image } from '@cuando/contract/commerce'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import { showImage } from './show-image.ts'

export const imageRoutes = ({ db }: { db: Db }) => [
  bind(image, ({ params }) => showImage(db, params.imageId)),
]
