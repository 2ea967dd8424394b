import { modalitiesOf } from '@cuando/contract/appointments/modality'
import { noService, type Start, stateFields } from '@cuando/contract/booking/page-state'
import { formatDuration, formatPrice, unbrokenPrice } from '@cuando/es/amounts'
import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import type { LocalTime } from '@cuando/es/time/local-time'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { eventState } from './event-model.ts'
import { EventStart } from './event-start.tsx'
import { lowestPrice, memberValues, type ShownService } from './own-service-model.ts'
import classes from './service-row.module.css'
import { StartChips } from './start-chips.tsx'

interface ServiceRowProps {
  service: ShownService
  zone: string
  now: LocalTime
  isOpen: boolean
  /** Whether there is no other service. */
  isOnly: boolean
  /** Whether the services have prices in several currencies. */
  areMixed: boolean
  /** Whether its starts are outdated: then none can be pressed. */
  isOutdated: boolean | undefined
  onToggle: () => void
  onStart: (start: Start) => void
  /** The address of the waiting list. */
  waitAt: string
  /** Its days and hours, while it is open. */
  children: ReactNode
}

/** The name of a service in URLs and element ids. */
export const serviceName = ({ id }: Pick<ShownService, 'id'>) => id ?? noService

/** A service with its price and its next free starts; pressing it shows all its days and hours. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, now, isOpen, isOnly, isOutdated, onToggle, onStart, children } = props
  const name = serviceName(service)
  const isEvent = service.type === 'UNIQUE'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const [date, time] = value.split('T')
    if (date && time) onStart({ serviceId: service.id, date, time })
    else onToggle()
  }
  return (
    <li
      ref={useShownOnceOpened(isOpen)}
      id={`servicio-${name}`}
      className={classes.row}
      data-open={isOpen}
      inert={isOutdated}
    >
      {/* Without JavaScript the form loads the page with the service open, or with the start chosen. */}
      <form action={`#servicio-${name}`} onSubmit={submit}>
        <HiddenFields values={{ [stateFields.service]: name, ...memberValues(service) }} />
        <button type="submit" className={classes.service} aria-expanded={isOpen}>
          <span className={classes.name}>{service.name}</span>
          {service.id !== null && <Price service={service} isMixed={props.areMixed} />}
          <Facts service={service} />
          {service.description && <span className={classes.text}>{service.description}</span>}
        </button>
        {isEvent ? (
          <EventStart service={service} now={now} />
        ) : (
          <StartChips {...props} today={now.date} hasMore={!isOpen || !isOnly} />
        )}
      </form>
      {isOpen && children && <div className={classes.times}>{children}</div>}
      {(isOpen || eventState(service, now) === 'full') && <WaitLink at={props.waitAt} />}
    </li>
  )
}

const WaitLink = ({ at }: { at: string }) => (
  <p className={classes.times}>
    ¿Está lleno?{' '}
    <a href={at} style={{ display: 'inline-block', padding: '0.625rem 0', color: 'inherit' }}>
      Avísame si se libera
    </a>
  </p>
)

/** Scrolls to the row when it is opened, so that its days and hours are seen. */
function useShownOnceOpened(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      row.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return row
}

function Price({ service, isMixed }: { service: ShownService; isMixed: boolean }) {
  const price = lowestPrice(service)
  return (
    <span className={classes.price}>
      {price < service.price && 'Desde '}
      {unbrokenPrice(formatPrice({ ...service, price }, { isMixed }))}
    </span>
  )
}

function Facts({ service }: { service: ShownService }) {
  const where = modalitiesOf(service).map((modality) => modalityLabels[modality])
  return (
    <span className={classes.facts}>
      {[formatDuration(service.duration), ...where].join(' · ')}
    </span>
  )
}
