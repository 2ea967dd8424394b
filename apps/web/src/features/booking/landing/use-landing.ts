import type { PageState, Start } from '@cuando/contract/booking/page-state'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  closeSteps,
  isAfterLanding,
  onceBack,
  openForm,
} from '../../../lib/history/step-history.ts'
import type { ShownService } from '../service/own-service-model.ts'

/** State of the landing page: the open service, the chosen start and the sheet. */
export function useLanding(services: readonly ShownService[], place: PageState) {
  const [only, ...others] = services
  const sole = only && others.length === 0 ? only.id : undefined
  /** undefined: none; null: the business itself. */
  const [open, setOpen] = useState<string | null | undefined>(place.serviceId ?? sole)
  const first = services.find(({ id }) => id === open)
  const [day, setDay] = useState(place.date ?? firstDay(first))
  const [search, setSearch] = useState(place.search ?? '')
  /** A new object for each choice, even of the same start. */
  const [chosen, setChosen] = useState<Start | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const look = useEffectEvent(() => setSheetOpen(isAfterLanding()))
  useEffect(() => {
    look()
    const listener = () => look()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    open,
    day,
    search,
    chosen,
    isSheetOpen,
    setDay,
    setSearch,
    toggle: (service: ShownService) => {
      const isOpen = service.id === open
      setOpen(isOpen ? undefined : service.id)
      setDay(firstDay(service))
    },
    choose: (start: Start) =>
      onceBack(() => {
        setDone(false)
        setChosen({ ...start })
        openForm(start)
        setSheetOpen(true)
      }),
    isDone,
    /** Shows the confirmation, even if the sheet was closed before the answer. */
    showBooked: () => {
      setDone(true)
      setSheetOpen(true)
    },
    close: closeSteps,
  }
}

const firstDay = (service?: ShownService) =>
  (service?.nextDays[0] ?? service?.nextFree)?.date ?? null
