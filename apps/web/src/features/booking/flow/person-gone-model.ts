import type { RefusalCode } from '@cuando/contract/calls/refusals'
import { formatPrice } from '@cuando/es/amounts'
import type { ShownService } from '../service/own-service-model.ts'

/**
 * Tells that the chosen person no longer gives the service, and what it costs with the others; null while they do, and if
 * nobody was chosen. After a reload the name may be unknown.
 */
export function goneText(
  person: ShownService['member'],
  service: ShownService | undefined,
  refusal: RefusalCode | null,
): string | null {
  const isGone = person && service && !service.member
  if (!isGone && refusal !== 'memberUnavailable') return null
  const price = service?.price && !service.member ? `; el precio es de ${formatPrice(service)}` : ''
  return `${person?.name ?? 'Esa persona'} ya no está disponible. Te atenderá quien esté libre${price}.`
}
