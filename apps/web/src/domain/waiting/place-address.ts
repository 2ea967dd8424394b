import { holdMinutes } from '@cuando/contract/waiting/wish'
import { whatsappUrl } from '@cuando/es/phones'
import { placeMessage } from '@cuando/es/waiting/place-message'
import type { HourFormat } from '@cuando/time/hour-format'
import type { Holder } from './held-place-model.ts'

/** Opens WhatsApp with the message about the held place; null without a number for it. */
export const placeAddress = (
  { name, phone, serviceName, held: { date, time, link } }: Holder,
  hourFormat: HourFormat,
): string | null =>
  whatsappUrl(
    phone ?? '',
    placeMessage({ name, serviceName, date, time, link, hourFormat, minutes: holdMinutes }),
  )
