import { givenName } from '@cuando/es/names/given-name'
import { whatsappUrl } from '@cuando/es/phones'

/** A link that opens WhatsApp with a greeting; null for a phone that can't have WhatsApp. */
export const greetingAddress = (
  phone: string,
  { name, lastName }: { name: string; lastName: string },
): string | null => whatsappUrl(phone, `Hola, ${givenName(name, lastName)}: `)
