import { holdMinutes } from '@cuando/contract/waiting/wish'
import { givenName } from '@cuando/es/names/given-name'
import { whatsappUrl } from '@cuando/es/phones'
import { placeMessage } from '@cuando/es/waiting/place-message'
import type { HourFormat } from '@cuando/time/hour-format'
import type { Holder } from './held-place-model.ts'

/** Opens WhatsApp with the message about the held place; null without a number for it. */
export const placeAddress = (
  { name, lastName, phone, serviceName, held: { date, time, link } }: Holder,
  hourFormat: HourFormat,
): string | null =>
  whatsappUrl(
    phone ?? '',
    placeMessage({
      name: givenName(name, lastName),
      serviceName,
      date,
      time,
      link,
      hourFormat,
      minutes: holdMinutes,
    }),
  )
