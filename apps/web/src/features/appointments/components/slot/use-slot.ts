import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../lib/session.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { hasFreeHour } from '../../hours-model.ts'
import { hoursQuery, servicesQuery, settingsQuery } from '../../queries.ts'
import { bookableServices } from '../../service-choices-model.ts'
import { hourProblem, isFull, type SlotValues } from '../../slot-model.ts'
import { useClock } from '../use-clock.ts'
import { useFailureToast } from './use-failure-toast.ts'

interface Moved {
  id: string
  serviceId: string | null
}

/** The options for an appointment's service, date and time, and what is wrong with the chosen ones. */
export function useSlot(values: SlotValues, moved: Moved | null) {
  const now = useClock()
  const commerceId = useSession((session) => session.commerceId ?? '')
  const services = useQuery(servicesQuery)
  const settings = useQuery({ ...settingsQuery(commerceId), enabled: commerceId !== '' })
  const choices = bookableServices(services.data ?? [], now, moved?.serviceId ?? null)
  const service = choices.find(({ id }) => id === values.serviceId) ?? null
  const isEvent = service?.type === 'UNIQUE'
  const where = service && !isEvent ? { serviceId: service.id, appointmentId: moved?.id } : null
  const hours = useQuery(hoursQuery(where, values.date))
  useFailureToast(hours.isError, 'Error al cargar las horas disponibles')
  const isWithoutHours = Boolean(hours.data && !hasFreeHour(hours.data)) && !values.isForced
  return {
    today: now.date,
    services,
    choices,
    service,
    settings,
    where,
    hours,
    isEvent,
    isMove: moved !== null,
    isEventFull: service !== null && isFull(service),
    isWithoutHours,
    hourProblem: isEvent ? null : hourProblem(values, hours.data),
    isLoading: services.isPending || settings.isPending || (!values.isForced && hours.isLoading),
  }
}

export type Slot = ReturnType<typeof useSlot>

/** Props of each field of a slot. */
export interface SlotFieldsProps {
  slot: Slot
  values: SlotValues
  errors: FieldTexts
  onChange: (change: Partial<SlotValues>) => void
}
