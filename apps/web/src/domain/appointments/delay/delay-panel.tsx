import { formatDuration } from '@cuando/es/amounts'
import { countOf, fullName } from '@cuando/es/text'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useInfo } from '../../commerce/info.ts'
import type { DayCalendar } from '../day/day-rows-model.ts'
import { delayAddress } from './delay-message.ts'
import { type Delayed, delayedOf } from './delay-model.ts'
import classes from './delay-panel.module.css'
import { readTold, toldKey, writeTold } from './told-store.ts'
import { useDelay } from './use-delay.ts'

interface DelayPanelProps {
  calendar: DayCalendar
  date: string
  nowMinute: number
  /** How late the person is; 0 for not. */
  minutes: number
  memberId: string
  /** The person whose appointments alone it concerns; null for all that are shown. */
  onlyOf: string | null
  /** Of the person at a team. */
  name: string | null
  /** How many customers they serve at once; null for as many as is usual. */
  places: number | null
  onClose: () => void
}

const steps = [10, 15, 30]

/** How late somebody is, and the customers whose appointments begin later. */
export function DelayPanel(props: DelayPanelProps) {
  const { calendar, date, nowMinute, minutes, memberId, onlyOf, name, onClose } = props
  const { note, mail, isBusy } = useDelay(memberId)
  const places = props.places ?? calendar.places ?? 1
  const delayed =
    minutes > 0 ? delayedOf(calendar, { date, nowMinute, minutes, memberId: onlyOf, places }) : []
  const takeBack = () => {
    onClose()
    if (minutes > 0) void note(0)
  }
  return (
    <section aria-label="Retraso" className={classes.panel}>
      <Text fw={600} role="status">
        {minutes > 0
          ? `${name ? `${name} va` : 'Vas'} con ${formatDuration(minutes)} de retraso`
          : '¿Cuánto retraso llevas?'}
      </Text>
      <div className={classes.steps}>
        {steps.map((step) => (
          <Button
            key={step}
            variant="light"
            px="xs"
            disabled={isBusy || minutes + step > 240}
            onClick={() => void note(minutes + step)}
          >
            {`+${step} min`}
          </Button>
        ))}
        <Button variant="subtle" color="gray" px="xs" disabled={isBusy} onClick={takeBack}>
          {minutes > 0 ? 'Ya voy a tiempo' : 'Cancelar'}
        </Button>
      </div>
      {minutes > 0 && <Concerned delayed={delayed} onMail={mail} isBusy={isBusy} />}
    </section>
  )
}

interface ConcernedProps {
  delayed: readonly Delayed[]
  onMail: (delayed: readonly Delayed[]) => Promise<boolean>
  isBusy: boolean
}

/** Whose appointments begin later: to write to one by one, or to those with an e-mail at once. */
function Concerned({ delayed, onMail, isBusy }: ConcernedProps) {
  const { told, tell } = useTold()
  const [isMailed, setMailed] = useState('')
  const byMail = delayed.filter(({ appointment }) => appointment.customer.email)
  const mailKey = byMail.map(keyOf).join()
  const mailAll = async () => {
    if (await onMail(byMail)) setMailed(mailKey)
  }
  if (delayed.length === 0)
    return <Text size="sm">Nadie espera: los huecos de tu agenda absorben el retraso.</Text>
  return (
    <>
      <Text size="sm">{`${countOf(delayed.length, 'cita empieza', 'citas empiezan')} más tarde. Ninguna se mueve.`}</Text>
      <ul className={classes.list}>
        {delayed.map((each) => (
          <Row
            key={each.appointment.id}
            delayed={each}
            isTold={told.has(keyOf(each))}
            onTold={() => tell(each)}
          />
        ))}
      </ul>
      {byMail.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          disabled={isMailed === mailKey}
          loading={isBusy}
          onClick={() => void mailAll()}
        >
          {isMailed === mailKey ? 'Correos enviados' : `Avisar por correo (${byMail.length})`}
        </Button>
      )}
    </>
  )
}

/** The delays that customers were told by WhatsApp. */
function useTold() {
  const [told, setTold] = useState(readTold)
  const tell = (delayed: Delayed) => {
    const next = new Set([...told, keyOf(delayed)])
    writeTold(next)
    setTold(next)
  }
  return { told, tell }
}

const keyOf = ({ appointment, minutes }: Delayed) => toldKey(appointment.id, minutes)

interface RowProps {
  delayed: Delayed
  isTold: boolean
  onTold: () => void
}

function Row({ delayed, isTold, onTold }: RowProps) {
  const business = useInfo(({ info }) => info)
  const { appointment, minutes } = delayed
  const { time, customer } = appointment
  const name = fullName(customer)
  const later = formatTime(wallTime((timeFrom(time) + minutes) % 1440))
  const address = business && delayAddress(delayed, business)
  const Icon = isTold ? IconCheck : IconBrandWhatsapp
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span className={classes.when}>{`${time} → ${later}`}</span>
      </span>
      {address && (
        <Button
          component="a"
          variant={isTold ? 'default' : 'light'}
          px="sm"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${isTold ? 'Avisar de nuevo' : 'Avisar'} a ${name} por WhatsApp, ${time}`}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onTold}
        >
          {isTold ? 'Avisado' : 'Avisar'}
        </Button>
      )}
    </li>
  )
}
