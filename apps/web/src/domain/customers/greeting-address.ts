import { whatsappUrl } from '@cuando/es/phones'

/** Opens WhatsApp with a greeting; null for a phone that cannot have it. */
export const greetingAddress = (phone: string, name: string): string | null =>
  whatsappUrl(phone, `Hola, ${name}: `)
