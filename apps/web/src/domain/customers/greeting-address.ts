import { whatsappNumber } from '@cuando/es/phones'

/** Opens WhatsApp with a greeting; null for a phone that cannot have it. */
export function greetingAddress(phone: string, name: string): string | null {
  const number = whatsappNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`Hola, ${name}: `)}`
}
