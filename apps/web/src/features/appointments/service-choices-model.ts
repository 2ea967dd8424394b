import type { Service } from '@cuando/contract/business/service'
import { formatDuration, formatPrice } from '@cuando/es/amounts'
import type { LocalTime } from '@cuando/es/time/local-time'
import type { AnyService } from '../../domain/services/own-service.ts'

/**
 * Services that can be booked at the given local time: active ones whose date is not over, and the one that
 * the appointment already has.
 */
export function bookableServices(
  services: readonly Service[],
  now: LocalTime,
  own: string | null,
): Service[] {
  return services.filter((each) => each.id === own || (each.isActive && !isOver(each, now)))
}

function isOver({ type, specificDate, specificTime }: Service, now: LocalTime): boolean {
  if (type !== 'UNIQUE') return false
  return `${specificDate ?? ''} ${specificTime ?? ''}` <= `${now.date} ${now.time}`
}

/** Whether a business is booked without a service: all of its services are inactive. */
export const hasNoServices = (services: readonly Service[] | undefined): boolean =>
  services?.every(({ isActive }) => !isActive) ?? false

/** 'Corte · 45 min'; 'Sin servicio · 60 min'. */
export const shortServiceLabel = ({ id, name, duration }: AnyService): string =>
  [id === null ? 'Sin servicio' : name, formatDuration(duration)].join(' · ')

/** 'Corte · 45 min · $350', to tell similar services apart. */
export const serviceLabel = (service: AnyService): string =>
  [shortServiceLabel(service), priceOf(service)].filter(Boolean).join(' · ')

/** Null without a service. */
export const priceOf = (service: AnyService): string | null =>
  service.id === null ? null : formatPrice(service)
