import { shareCard } from '@cuando/contract/books'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/binding.ts'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import type { PictureCache } from '../images/show-image.ts'
import { showCard } from './show-card.ts'

export const pageRoutes = (deps: { db: Db; images: TaskProcess; cache: PictureCache }) => [
  bind(shareCard, ({ params }) => showCard(deps, params.commerceId)),
]
