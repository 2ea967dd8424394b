import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import { useQuery } from '@tanstack/react-query'
import { useBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { type AnyService, ownService } from '../../../../domain/services/own-service.ts'
import { useTeam } from '../../../../domain/team/team-query.ts'
import { useSession } from '../../../../lib/session/session.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { hasFreeHour } from '../../hours-model.ts'
import { commerceQuery, hoursQuery, servicesQuery } from '../../queries.ts'
import { bookableServices, hasNoServices } from '../../service-choices-model.ts'
import { hourProblem, isBlocked, isFull, type SlotValues } from '../../slot-model.ts'
import { useClock } from '../use-clock.ts'
import { useFailureToast } from './use-failure-toast.ts'

interface Moved {
  id: string
  serviceId: string | null
}

/** The options for an appointment's service, date and time, and the problems of the chosen ones. */
export function useSlot(values: SlotValues, moved: Moved | null) {
  const now = useClock()
  const services = useQuery(servicesQuery)
  const settings = useBookingSettings()
  const isOwnOffered = moved ? moved.serviceId === null : hasNoServices(services.data)
  const own = useOwnService(isOwnOffered, settings.data)
  const choices = [...own, ...bookableServices(services.data ?? [], now, moved?.serviceId ?? null)]
  const service = choices.find(({ id }) => id === values.serviceId) ?? null
  const isEvent = service?.type === 'UNIQUE'
  const { members, memberId, isWaiting } = useMembers(service, values)
  const where = service
    ? { serviceId: service.id ?? undefined, memberId, appointmentId: moved?.id }
    : null
  const hours = useQuery(hoursQuery(where, isEvent ? service.specificDate : values.date))
  useFailureToast(hours.isError, 'Error al cargar las horas disponibles')
  const isWithoutHours = Boolean(hours.data && !hasFreeHour(hours.data)) && !values.isForced
  return {
    today: now.date,
    services,
    choices,
    service,
    members,
    memberId: memberId ?? null,
    settings,
    where,
    hours,
    isEvent,
    isMove: moved !== null,
    isEventFull: service !== null && isFull(service),
    isEventBlocked: service !== null && isBlocked(service, hours.data),
    isWithoutHours,
    hourProblem: isEvent ? null : hourProblem(values, hours.data),
    isLoading:
      services.isPending ||
      isWaiting ||
      settings.isPending ||
      (isOwnOffered && own.length === 0) ||
      (!values.isForced && hours.isLoading),
  }
}

/** The team members that give a service; empty at a business of one, and for an event. */
function useMembers(service: AnyService | null, values: SlotValues) {
  const { team, isWaiting } = useTeam()
  const all = service && service.type !== 'UNIQUE' && team.length > 1 ? team : []
  const members = all.filter(
    ({ isActive, doesAll, services }) =>
      isActive &&
      (doesAll || service?.id === null || services.some((own) => own.serviceId === service?.id)),
  )
  // The chosen one may not give this service, or may have left.
  const memberId = members.find(({ id }) => id === values.memberId)?.id
  return { members, memberId, isWaiting }
}

/** The business itself as a choice; empty until it is loaded, or if it is not offered. */
function useOwnService(isOffered: boolean, offer: ModalityOffer | undefined): AnyService[] {
  const commerceId = useSession((session) => session.commerceId ?? '')
  const commerce = useQuery({ ...commerceQuery(commerceId), enabled: isOffered })
  if (!isOffered || !offer || !commerce.data) return []
  const [settings] = commerce.data.AppointmentSettings
  const shared = ownService(settings?.appointmentDuration ?? 60, offer)
  return [{ ...shared, meetingLink: null, hostId: null, resourceId: null }]
}

export type Slot = ReturnType<typeof useSlot>

/** Props of each field of a slot. */
export interface SlotFieldsProps {
  slot: Slot
  values: SlotValues
  errors: FieldTexts
  onChange: (change: Partial<SlotValues>) => void
}
