import { fullName } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
import { waitingRowPath } from '../../../domain/appointments/day/waiting-row-path.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useTeam } from '../../../domain/team/team-query.ts'
import { type Holder, leftWords } from '../../../domain/waiting/held-place-model.ts'
import { WritePlaceLink } from '../../../domain/waiting/write-place-link.tsx'
import classes from './reminders-card.module.css'

/** The held places to announce by WhatsApp. */
export function HeldPlaces({ holders, now }: { holders: readonly Holder[]; now: number }) {
  return (
    <ul className={classes.list} aria-label="Lugares guardados por avisar">
      {holders.map((holder) => (
        <HeldPlace key={holder.id} holder={holder} now={now} />
      ))}
    </ul>
  )
}

function HeldPlace({ holder, now }: { holder: Holder; now: number }) {
  const { id, serviceName, held } = holder
  const today = localTime(now, useZone()).date
  const { team } = useTeam()
  const member = team.find((each) => each.id === held.memberId)?.name
  const facts = [serviceName, member && `con ${member}`, leftWords(held, now)]
  return (
    <li className={`${classes.item} ${classes.place}`}>
      <div className={classes.who}>
        <Anchor component={Link} to={waitingRowPath(id)} fw={600} c="inherit" underline="hover">
          Se liberó {formatRelativeDay(held.date, today)}, {held.time} · {fullName(holder)}
        </Anchor>
        <Text size="sm" c="dimmed" className={classes.when}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes.actions}>
        <WritePlaceLink holder={holder} px="sm" />
      </div>
    </li>
  )
}
