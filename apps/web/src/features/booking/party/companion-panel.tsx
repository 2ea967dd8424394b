import type { Modality } from '@cuando/contract/appointments/modality'
import type { BookableService } from '@cuando/contract/business/service'
import { formatPrice } from '@cuando/es/amounts'
import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { TextInput } from '../../../ui/plain/text-field.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { type Commerce, servicesFetch } from '../queries.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import { type Companion, proposeTimes, servicesAlong, type Taken } from './companion-model.ts'
import classes from './companion-panel.module.css'
import { partyTimesFetch } from './queries.ts'

export interface CompanionPanelProps {
  commerce: Pick<Commerce, 'id'>
  /** 'yyyy-MM-dd' of all. */
  date: string
  modality: Modality | null
  /** The appointments before it; the first is that of the person who books. */
  taken: readonly [Taken, ...Taken[]]
  /** One that lost its time: only another time is needed. */
  again?: Companion | undefined
  /** Whether those are booked, and not only chosen. */
  areBooked: boolean
  /** The text of the button, with the name. */
  actionOf: (name: string) => string
  isSending?: boolean
  /** Why the last one could not be added. */
  problem?: ReactNode
  onChoose: (companion: Companion) => void
  onCancel: () => void
}

/** Asks who or what else, and when: the next appointment of a party. */
export function CompanionPanel(props: CompanionPanelProps) {
  const { commerce, modality, taken, onCancel } = props
  const { data, error, isFetching, refetch } = useFetched(servicesFetch(commerce.id))
  const services = data && servicesAlong(data, modality)
  return (
    <section className={classes.panel} aria-label="Otra cita el mismo día">
      {!services && !error && <Skeleton height={180} radius="lg" />}
      {!services && error && (
        <FailedPart
          text="Error al obtener los servicios"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {services && <Choice key={taken.length} {...props} services={services} />}
      <button type="button" className={classes.cancel} onClick={onCancel}>
        Ya no
      </button>
    </section>
  )
}

interface ChoiceProps extends CompanionPanelProps {
  services: readonly BookableService[]
}

function Choice(props: ChoiceProps) {
  const { services, taken, actionOf, isSending, problem } = props
  const choice = useChoice(props)
  const { who, time } = choice
  return (
    <form
      noValidate
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) choice.choose()
      }}
    >
      {services.length > 1 && (
        <Who name={taken[0].name} isSame={choice.isSame} onChange={choice.setSame} />
      )}
      {!choice.isSame && <NameField choice={choice} takesFocus={!props.again} />}
      {services.length > 1 && (
        <ServiceSelect
          services={services}
          value={choice.serviceId}
          onChange={choice.setServiceId}
        />
      )}
      <Times {...props} {...choice} />
      {problem}
      <Button type="submit" size="lg" disabled={!time} loading={isSending ?? false}>
        {actionOf(who)}
      </Button>
    </form>
  )
}

/** The state of the form, and its answer. */
function useChoice(props: ChoiceProps) {
  const { services, taken, again, onChoose } = props
  const [first] = taken
  const [isSame, setSame] = useState(again?.name === first.name)
  const [name, setName] = useState(again?.name ?? '')
  const [serviceId, setServiceId] = useState(again ? again.serviceId : first.serviceId)
  const [chosen, setTime] = useState<string | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const service = services.find(({ id }) => id === serviceId)
  const who = isSame ? first.name : name.trim()
  const { times, fetched } = useTimes(props, { service, who })
  const time = times.find((each) => each.time === chosen)?.time ?? times[0]?.time

  const choose = () => {
    const isMissing = who === '' && !isSame
    setNameMissing(isMissing)
    if (isMissing) return nameField.current?.focus()
    if (!time) return
    const { price = 0, currency = '', duration = first.duration } = service ?? {}
    const serviceName = service?.name ?? null
    onChoose({ name: who, serviceId, serviceName, time, duration, price, currency })
  }
  const input = { ref: nameField, value: name, setName, isMissing: isNameMissing && who === '' }
  return {
    isSame,
    setSame,
    input,
    serviceId,
    setServiceId,
    who,
    times,
    fetched,
    time,
    setTime,
    choose,
  }
}

interface NameFieldProps {
  choice: Pick<ReturnType<typeof useChoice>, 'input'>
  takesFocus: boolean
}

const NameField = ({ choice: { input }, takesFocus }: NameFieldProps) => (
  <TextInput
    ref={input.ref}
    label="Nombre"
    placeholder="¿Para quién es?"
    autoComplete="off"
    autoFocus={takesFocus}
    maxLength={80}
    enterKeyHint="done"
    value={input.value}
    error={input.isMissing && 'El nombre es requerido'}
    onChange={(event) => input.setName(event.currentTarget.value)}
  />
)

/** The starts for the wanted appointment. */
function useTimes(
  { commerce, date, taken, areBooked }: ChoiceProps,
  { service, who }: { service: BookableService | undefined; who: string },
) {
  const [first] = taken
  const chosen = areBooked
    ? []
    : taken.map(({ serviceId, memberId, time }) => ({ serviceId, memberId, time }))
  const body = { date, serviceId: service?.id ?? null, chosen }
  const fetched = useFetched(partyTimesFetch(commerce.id, body))
  const duration = service?.duration ?? first.duration
  const times = proposeTimes({ hours: fetched.data ?? [], taken, name: who, duration })
  return { times, fetched }
}

interface WhoProps {
  name: string
  isSame: boolean
  onChange: (isSame: boolean) => void
}

function Who({ name, isSame, onChange }: WhoProps) {
  const group = useId()
  return (
    <fieldset className={classes.who}>
      <legend>¿Para quién?</legend>
      {[false, true].map((same) => (
        <label key={String(same)}>
          <input
            type="radio"
            name={group}
            checked={isSame === same}
            onChange={() => onChange(same)}
          />
          {same ? `Otro servicio para ${name || 'mí'}` : 'Otra persona'}
        </label>
      ))}
    </fieldset>
  )
}

interface ServiceSelectProps {
  services: readonly BookableService[]
  value: string | null
  onChange: (id: string) => void
}

function ServiceSelect({ services, value, onChange }: ServiceSelectProps) {
  const id = useId()
  return (
    <div className={classes.service}>
      <label htmlFor={id}>Servicio</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {`${service.name} · ${formatPrice(service)}`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** As many as fit on two lines of a phone. */
const shownAtFirst = 5

type TimesProps = Pick<ChoiceProps, 'date'> &
  Pick<ReturnType<typeof useChoice>, 'fetched' | 'times' | 'time' | 'setTime'>

function Times({ date, fetched, times, time: chosen, setTime }: TimesProps) {
  const [isOpen, setOpen] = useState(false)
  const format = useHourFormat()
  const { data, error, isFetching, refetch } = fetched
  if (!data)
    return error && !isFetching ? (
      <FailedPart text="Error al cargar las horas disponibles" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={90} radius="lg" />
    )
  const shown = isOpen ? times : times.slice(0, shownAtFirst)
  return (
    <fieldset className={classes.times}>
      <legend>{formatLongDate(date)}</legend>
      {times.length === 0 && (
        <p role="status">
          Ese día ya no hay lugar para una cita más. Elige otro servicio u otro día.
        </p>
      )}
      {shown.map(({ time, words }) => (
        <button
          key={time}
          type="button"
          aria-pressed={time === chosen}
          onClick={() => setTime(time)}
        >
          {formatTime(time, format)}
          {words && <small>{` ${words}`}</small>}
        </button>
      ))}
      {shown.length < times.length && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Más horarios
        </button>
      )}
    </fieldset>
  )
}
