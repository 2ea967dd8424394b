import { firstSteps, noteFirstStep } from '@cuando/contract/accounts/first-steps'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { CommerceCaller } from '../commerce/store.ts'
import { noteStep, showSteps } from './show-steps.ts'

export const firstStepRoutes = ({ db }: { db: Db }) => [
  bindCaller(firstSteps, ({ commerceId }: CommerceCaller) => showSteps(db, commerceId)),
  bindCaller(noteFirstStep, ({ commerceId }: CommerceCaller, { body }) =>
    noteStep(db, commerceId, body.step),
  ),
]
