import type { Service } from '@cuando/contract/service'
import { formatDuration, formatMoney } from '@cuando/es/amounts'
import type { LocalTime } from '@cuando/es/local-time'

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

/** 'Corte · 45 min · $350.00 MXN', to tell similar services apart. */
export function serviceLabel({ name, duration, price, currency }: Service): string {
  return [name, formatDuration(duration), formatMoney(price, currency)].join(' · ')
}
