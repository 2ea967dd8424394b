import type { WaitingCustomer } from '@cuando/contract/waiting/owner-waiting'
import { localTime } from '@cuando/es/time/local-time'
import { Text } from '@mantine/core'
import { IconHourglassHigh, IconMailQuestion } from '@tabler/icons-react'
import { useTeam } from '../../../domain/team/team-query.ts'
import { type Holder, isHolder, leftWords } from '../../../domain/waiting/held-place-model.ts'
import { lastOfferWords, whenWords } from '../waiting-words-model.ts'
import classes from './waiting-list.module.css'

interface WaitingStateProps {
  entry: WaitingCustomer
  now: number
  zone: string
}

/** Whether a place is held now, whether the last one was taken, and whether the contact is proven. */
export function WaitingState({ entry, now, zone }: WaitingStateProps) {
  if (!entry.isProven)
    return (
      <Text size="sm" className={classes.state}>
        <IconMailQuestion size={16} aria-hidden />
        Sin confirmar su correo
      </Text>
    )
  const today = localTime(now, zone).date
  if (isHolder(entry, now)) return <HeldState holder={entry} {...{ now, zone, today }} />
  const last = lastOfferWords(entry.lastOffer, today)
  return last && <Text size="sm">{last}</Text>
}

interface HeldStateProps extends Omit<WaitingStateProps, 'entry'> {
  holder: Holder
  today: string
}

function HeldState({ holder: { held }, now, zone, today }: HeldStateProps) {
  const { team } = useTeam()
  const member = team.find(({ id }) => id === held.memberId)?.name
  const until = localTime(held.heldUntil, zone).time
  return (
    <>
      <Text size="sm" className={classes.held}>
        <IconHourglassHigh size={16} aria-hidden />
        <span>
          {`Guardado ${whenWords(held, today)}${member ? ` con ${member}` : ''}, hasta ${until} · ${leftWords(held, now)}`}
        </span>
      </Text>
      {held.byWhatsapp && !held.isSent && (
        <Text size="sm">
          Falta escribirle: sus 15 minutos empiezan cuando le envías el mensaje.
        </Text>
      )}
    </>
  )
}
