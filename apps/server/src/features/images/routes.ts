import { image, mailPicture } from '@cuando/contract/business/commerce'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { type PictureCache, showImage, showMailPicture } from './show-image.ts'

export const imageRoutes = (deps: { db: Db; images: TaskProcess; cache: PictureCache }) => [
  bind(image, ({ params, query }) => showImage(deps, params.imageId, query)),
  bind(mailPicture, ({ params }) => showMailPicture(deps, params.imageId)),
]
