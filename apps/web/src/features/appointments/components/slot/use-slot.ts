import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import type { LocalTime } from '@cuando/es/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { useBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { type AnyService, ownService } from '../../../../domain/services/own-service.ts'
import { useSession } from '../../../../lib/session/session.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { commerceQuery, hoursQuery, servicesQuery } from '../../queries.ts'
import { bookableServices, hasNoServices } from '../../service-choices-model.ts'
import { isBlocked, isFull, type SlotValues } from '../../slot-model.ts'
import { hasFreeHour } from '../../times/hours-model.ts'
import { useClock } from '../use-clock.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useHourProblem } from './use-hour-problem.ts'
import { useMembers, useTeamOrSelf, useTerms } from './use-members.ts'

interface SlotOptions {
  /** A team member who is proposed until one is chosen. */
  usualId?: string | null
  /** Whether the following ones of the series of the moved appointment leave their times, too. */
  withFollowing?: boolean
}

/** The options for an appointment's service, date and time, and the problems of the chosen ones. */
export function useSlot(
  values: SlotValues,
  moved: Appointment | null,
  { usualId = null, withFollowing = false }: SlotOptions = {},
) {
  const now = useClock()
  const { team, isWaiting } = useTeamOrSelf()
  const { settings, isLoading, ...offered } = useChoices(moved, now)
  const wanted = { ...values, memberId: values.memberId ?? usualId }
  const choices = offered.choices.map(useTerms(team, wanted, moved))
  const service = choices.find(({ id }) => id === values.serviceId) ?? null
  const isEvent = service?.type === 'UNIQUE'
  const { memberId, ...people } = useMembers(team, service, values, moved, usualId)
  const along = withFollowing && { withFollowing: 'true' as const }
  const place = { memberId, appointmentId: moved?.id, ...along }
  const where = service ? { serviceId: service.id ?? undefined, ...place } : null
  const hours = useQuery(hoursQuery(where, isEvent ? service.specificDate : values.date))
  const hasHoursFailed = useFailureToast(hours, 'Error al cargar las horas disponibles')
  const isWithoutHours = Boolean(hours.data && !hasFreeHour(hours.data)) && !values.isForced
  return {
    now,
    today: now.date,
    ...useHourProblem({ where, isEvent, hours: hours.data }, values),
    services: offered.services,
    choices,
    service,
    ...people,
    memberId: memberId ?? null,
    settings,
    where,
    hours,
    hasHoursFailed,
    isEvent,
    isMove: moved !== null,
    isEventFull: service !== null && isFull(service),
    isEventBlocked: service !== null && isBlocked(service, hours.data),
    isWithoutHours,
    isLoading: isLoading || isWaiting || (!values.isForced && hours.isLoading),
  }
}

/** The services that can be chosen, as the business has them. */
function useChoices(moved: Appointment | null, now: LocalTime) {
  const services = useQuery(servicesQuery)
  const settings = useBookingSettings()
  const isOwnOffered = moved ? moved.serviceId === null : hasNoServices(services.data)
  const own = useOwnService(isOwnOffered, settings.data)
  const bookable = bookableServices(services.data ?? [], now, moved?.serviceId ?? null)
  return {
    services,
    settings,
    choices: [...own, ...bookable],
    isLoading: services.isPending || settings.isPending || (isOwnOffered && own.length === 0),
  }
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
