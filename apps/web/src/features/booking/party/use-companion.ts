import { modalityOf } from '@cuando/contract/appointments/modality'
import type { BookableService } from '@cuando/contract/business/service'
import { useRef, useState } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import type { Commerce } from '../queries.ts'
import { type Companion, proposeTimes, type Taken } from './companion-model.ts'
import { partyTimesFetch } from './queries.ts'

export interface CompanionQuestion {
  commerce: Pick<Commerce, 'id'>
  /** 'yyyy-MM-dd' of all. */
  date: string
  /** The appointments before it; the first is that of the person who books. */
  taken: readonly [Taken, ...Taken[]]
  /** One that lost its time: only another time is needed. */
  again?: Companion | undefined
  /** Whether those are booked, and not only chosen. */
  areBooked: boolean
  onChoose: (companion: Companion) => void
}

interface CompanionChoice extends CompanionQuestion {
  services: readonly BookableService[]
}

/** The state of the form, and its answer. */
export function useCompanion(props: CompanionChoice) {
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
    const modality = service && modalityOf(service)
    onChoose({ name: who, serviceId, serviceName, time, duration, price, currency, modality })
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

/** The starts for the wanted appointment. */
function useTimes(
  { commerce, date, taken, areBooked }: CompanionChoice,
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
