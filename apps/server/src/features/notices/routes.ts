import { noticeChoices, saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { bindCaller } from '../../platform/http/binding.ts'
import type { Reader } from './choose-readers.ts'
import { saveChoices, showChoices } from './save-choices.ts'

export const noticeRoutes = ({ db, clock }: { db: Db; clock: Clock }) => [
  bindCaller(noticeChoices, (caller: Reader) => showChoices(db, caller)),
  bindCaller(saveNoticeChoices, (caller: Reader, { body }) =>
    saveChoices({ db, now: clock.now() }, caller, body),
  ),
]
