import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { capitalize, fullName } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Anchor, Button, Text } from '@mantine/core'
import { waitingRowId } from '../../../domain/appointments/day/waiting-row-path.ts'
import {
  type OfferedEntry,
  useAppointmentDialogs,
} from '../../../domain/appointments/open-dialog.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useTeam } from '../../../domain/team/team-query.ts'
import { isHolder } from '../../../domain/waiting/held-place-model.ts'
import { WritePlaceLink } from '../../../domain/waiting/write-place-link.tsx'
import { useTicking } from '../../../lib/hooks/now.tsx'
import { daysWords, sinceWords } from '../waiting-words-model.ts'
import { ReachLinks } from './reach-links.tsx'
import type { Asked } from './remove-question.tsx'
import classes from './waiting-list.module.css'
import { WaitingState } from './waiting-state.tsx'

interface WaitingRowProps {
  entry: WaitingCustomer
  /** Whether the address leads to it. */
  isNamed: boolean
  onAsk: (asked: Asked) => void
}

/** An entry: its wish, its last offer, and the actions of the business. */
export function WaitingRow({ entry, isNamed, onAsk }: WaitingRowProps) {
  const now = useTicking(15_000)
  const zone = useZone()
  const today = localTime(now, zone).date
  const { id, createdAt, isProven } = entry
  return (
    <li
      id={waitingRowId(id)}
      className={classes.row}
      data-named={isNamed || undefined}
      data-unproven={!isProven || undefined}
      tabIndex={-1}
    >
      <div className={classes.who}>
        <ReachLinks entry={entry} />
        <Text fw={600}>{fullName(entry)}</Text>
        <Wanted entry={entry} today={today} />
        <Text size="sm" c="dimmed">
          Desde {sinceWords(createdAt, zone, today)}
        </Text>
        <WaitingState entry={entry} now={now} zone={zone} />
      </div>
      <Actions entry={entry} now={now} onAsk={onAsk} />
    </li>
  )
}

/** 'Corte con Ana · vie 27 nov · por la tarde', and the appointment that would come sooner. */
function Wanted({ entry, today }: { entry: WaitingCustomer; today: string }) {
  const { serviceName, memberId, sooner } = entry
  const { team } = useTeam()
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const member = team.find(({ id }) => id === memberId)?.name
  const what = [serviceName ?? 'Una cita', member && `con ${member}`].filter(Boolean).join(' ')
  return (
    <>
      <Text>{[what, daysWords(entry)].filter(Boolean).join(' · ')}</Text>
      {sooner && (
        <Text size="sm">
          Antes de su cita:{' '}
          <Anchor
            component="button"
            type="button"
            className={classes.sooner}
            onClick={() => show({ kind: 'detail', id: sooner.id })}
          >
            {formatRelativeDay(sooner.date, today)}, {sooner.time}
          </Anchor>
        </Text>
      )}
    </>
  )
}

interface ActionsProps extends Pick<WaitingRowProps, 'entry' | 'onAsk'> {
  now: number
}

/** Only what does not change while the dialog is open. */
function offeredOf(entry: WaitingCustomer): OfferedEntry {
  const { id, name, lastName, email, serviceId, memberId, firstDate, sooner } = entry
  return { id, name, lastName, email, serviceId, memberId, firstDate, sooner }
}

function Actions({ entry, now, onAsk }: ActionsProps) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const who = capitalize(fullName(entry))
  const isHeld = isHolder(entry, now)
  return (
    <div className={classes.actions}>
      {isHeld && entry.held.byWhatsapp && <WritePlaceLink holder={entry} />}
      {!isHeld && entry.isProven && (
        <Button
          variant="light"
          aria-label={`Ofrecer un lugar a ${who}`}
          onClick={() => show({ kind: 'offer', entry: offeredOf(entry) })}
        >
          Ofrecer un lugar…
        </Button>
      )}
      {isHeld && (
        <Button
          variant="default"
          aria-label={`Quitar lugar guardado de ${who}`}
          onClick={() => onAsk({ what: 'place', entry })}
        >
          Quitar lugar guardado
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-label={`Quitar de la lista a ${who}`}
        onClick={() => onAsk({ what: 'entry', entry })}
      >
        Quitar de la lista
      </Button>
    </div>
  )
}
