import { checkStart } from '@cuando/agenda/check/check-start'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import type { DayHour } from '@cuando/contract/business/service'
import type { CalendarDate } from '@cuando/time/calendar-date'
import { parseTime, type WallTime } from '@cuando/time/wall-time'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Performer } from '../../team/list-performers.ts'
import { choosePerformer } from './choose-performer.ts'

interface Move {
  commerce: Pick<CommerceRow, 'books_in_order'>
  performers: readonly Performer[]
  /** The agendas of the performers, in their order. */
  agendas: readonly Agenda[]
  date: CalendarDate
  /** The present member of the appointment. */
  keeps: string
}

/** Adds to the free starts of a day the member that the appointment would get there by the rule of a move, if it is another one. */
export function namePerformers(hours: readonly DayHour[], move: Move): DayHour[] {
  return hours.map((hour) => {
    const time = hour.isAvailable ? parseTime(hour.time) : null
    const member = time === null ? undefined : performerAt(time, move)
    return member ? { ...hour, member } : hour
  })
}

function performerAt(time: WallTime, { commerce, performers, agendas, date, keeps }: Move) {
  const asked = performers.flatMap((performer, index) => {
    const agenda = agendas[index]
    return agenda ? [{ performer, agenda, check: checkStart(agenda, date, time) }] : []
  })
  const chosen = choosePerformer(asked, { commerce, date, preferred: keeps })
  if (!chosen?.performer.member) return undefined
  const { member, service } = chosen.performer
  if (member.id === keeps) return undefined
  const { id, name } = member
  return { id, name, shortName: shortNameOf(name, performers), duration: service.duration }
}

/** The first word of a name, unless somebody else's begins with it, too. */
function shortNameOf(name: string, performers: readonly Performer[]): string {
  const first = (full = '') => full.split(' ')[0]
  const same = performers.filter(({ member }) => first(member?.name) === first(name))
  return (same.length === 1 && first(name)) || name
}
