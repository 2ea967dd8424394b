import { modalityOf } from '@cuando/contract/appointments/modality'
import type { BookableService } from '@cuando/contract/business/service'
import { useRef, useState } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import type { Commerce } from '../queries.ts'
import { type Companion, otherService, proposeTimes, type Taken } from './companion-model.ts'
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

export interface CompanionChoice extends CompanionQuestion {
  services: readonly BookableService[]
}

/** The state of the form, and its answer. */
export function useCompanion(props: CompanionChoice) {
  const { services, taken, again, onChoose } = props
  const [first] = taken
  const { needsName, ...whose } = useWho(first, again)
  const { isSame, who, input } = whose
  const [picked, setServiceId] = useState(again ? again.serviceId : null)
  const [chosen, setTime] = useState<string | null>(null)
  const serviceId = picked ?? (isSame ? otherService(services, taken) : first.serviceId)
  const service = services.find(({ id }) => id === serviceId)
  const { times, fetched } = useTimes(props, { service, who })
  const time = times.find((each) => each.time === chosen)?.time ?? times[0]?.time

  const choose = () => {
    if (needsName()) return input.ref.current?.focus()
    if (!time) return
    const { price = 0, currency = '', duration = first.duration } = service ?? {}
    const serviceName = service?.name ?? null
    const modality = service && modalityOf(service)
    onChoose({ name: who, serviceId, serviceName, time, duration, price, currency, modality })
  }
  return {
    ...whose,
    serviceId,
    setServiceId,
    times,
    fetched,
    time,
    setTime,
    choose,
    needsName,
    /** Whether the visitor typed or chose anything. */
    isBegun: again !== undefined || isSame || who !== '' || picked !== null || chosen !== null,
  }
}

/** Whose appointment it is. */
function useWho(first: Taken, again: Companion | undefined) {
  const [isSame, setSame] = useState(again?.name === first.name)
  const [name, setName] = useState(again?.name ?? '')
  const [wasMissing, setMissing] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const who = isSame ? first.name : name.trim()
  const isMissing = who === '' && !isSame
  return {
    isSame,
    setSame,
    who,
    input: { ref, value: name, setName, isMissing: wasMissing && isMissing },
    /** Whether the name is missing, which is shown from now on. */
    needsName: () => {
      setMissing(isMissing)
      return isMissing
    },
  }
}

/** The starts for the wanted appointment. */
function useTimes(
  { commerce, date, taken, again, areBooked }: CompanionChoice,
  { service, who }: { service: BookableService | undefined; who: string },
) {
  const [first] = taken
  const chosen = areBooked
    ? []
    : taken.map(({ serviceId, memberId, time }) => ({ serviceId, memberId, time }))
  const body = { date, serviceId: service?.id ?? null, chosen }
  const fetched = useFetched(partyTimesFetch(commerce.id, body))
  const duration = service?.duration ?? first.duration
  const hours = fetched.data ?? []
  const times = proposeTimes({ hours, taken, name: who, duration, lost: again?.time })
  return { times, fetched }
}
