import { whatsappUrl } from '@cuando/es/phones'

/** A link that opens WhatsApp with a greeting; null for a phone that can't have WhatsApp. */
export const greetingAddress = (phone: string, name: string): string | null =>
  whatsappUrl(phone, `Hola, ${name}: `)
