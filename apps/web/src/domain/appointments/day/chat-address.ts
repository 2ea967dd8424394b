import type { Appointment } from '@cuando/contract/appointments/appointment'
import { whatsappUrl } from '@cuando/es/phones'

/** The URL of the chat with the customer in WhatsApp; null without a number for it. */
export const chatAddress = ({ customer }: Pick<Appointment, 'customer'>): string | null =>
  customer.isErased ? null : whatsappUrl(customer.phone ?? '')
