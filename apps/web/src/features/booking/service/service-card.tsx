import { modalitiesOf } from '@cuando/contract/modality'
import { formatDuration, formatMoney } from '@cuando/es/amounts'
import { formatLongDate, formatRelativeDay } from '@cuando/es/dates'
import type { LocalTime } from '@cuando/es/local-time'
import { modalityLabels } from '@cuando/es/modality-labels'
import { capitalize } from '@cuando/es/text'
import { IconBolt, IconClock } from '@tabler/icons-react'
import { eventState } from './event-model.ts'
import { ModalityIcon } from './modality-icon.tsx'
import type { ShownService } from './own-service-model.ts'
import classes from './service-card.module.css'

interface ServiceCardProps {
  service: ShownService
  now: LocalTime
  isChosen: boolean
  onChoose: () => void
  onChooseNextFree: () => void
}

/** A service to choose, with its price and its next free start. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, isChosen, onChoose } = props
  return (
    <div className={classes.card} data-chosen={isChosen}>
      <label className={classes.label}>
        <input
          type="radio"
          name="serviceId"
          value={service.id ?? undefined}
          checked={isChosen}
          onChange={onChoose}
          className={classes.radio}
        />
        <span className={classes.name}>{service.name}</span>
        <Facts service={service} />
        {service.price > 0 && (
          <span className={classes.price}>{formatMoney(service.price, service.currency)}</span>
        )}
        {service.description && <span className={classes.text}>{service.description}</span>}
      </label>
      <NextFreeStart {...props} />
    </div>
  )
}

function Facts({ service }: { service: ShownService }) {
  return (
    <span className={classes.facts}>
      <span>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {formatDuration(service.duration)}
      </span>
      {modalitiesOf(service).map((modality) => (
        <span key={modality}>
          <ModalityIcon modality={modality} size={16} />
          {modalityLabels[modality]}
        </span>
      ))}
    </span>
  )
}

/** A button for the next free start; for an event, its date and why it cannot be booked, if so. */
function NextFreeStart({ service, now, onChooseNextFree }: ServiceCardProps) {
  if (service.type === 'UNIQUE') return <EventDate service={service} now={now} />
  const { nextFree } = service
  if (!nextFree) return <p className={classes.none}>Sin horarios por ahora</p>
  const day = formatRelativeDay(nextFree.date, now.date)
  return (
    <button
      type="button"
      className={classes.soonest}
      onClick={onChooseNextFree}
      aria-label={`Próximo: ${day} ${nextFree.time}, ${service.name}`}
    >
      <IconBolt size={16} aria-hidden />
      {`Próximo: ${day} ${nextFree.time}`}
    </button>
  )
}

function EventDate({ service, now }: { service: ShownService; now: LocalTime }) {
  const { specificDate, specificTime } = service
  const state = eventState(service, now)
  return (
    <p className={classes.event} data-state={state}>
      {specificDate && (
        <span>{capitalize(formatLongDate(specificDate, specificTime ?? undefined))}</span>
      )}
      {state === 'full' && <strong>Cupo lleno</strong>}
      {state === 'closed' && <strong>Ya no se puede reservar</strong>}
      {state === 'past' && <strong>Ya pasó</strong>}
    </p>
  )
}
