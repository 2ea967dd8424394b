import { fillTemplate } from '@cuando/contract/whatsapp-template'
import { whatsappNumber } from '@cuando/es/phones'
import { reminderWords } from '@cuando/es/reminder-words'
import type { AppointmentDetails } from './appointment-details-model.ts'

const template = `Mi cita en {negocio}:

{servicio}
{fecha}, {hora} h
{lugar}

Verla, cambiarla o cancelarla: {enlace}`

/**
 * The address that opens WhatsApp with a message to the customer's own number: what, where, when, and the link of the
 * appointment's page. Null without a number that WhatsApp could reach.
 */
export function noteToSelf(
  details: Pick<AppointmentDetails, 'title' | 'when' | 'location' | 'person'>,
  business: string,
  link: string,
): string | null {
  const { title, when, location, person } = details
  const number = whatsappNumber(person.phone)
  if (number === null || when === null) return null
  const words = reminderWords({
    ...when,
    ...location,
    name: person.name,
    serviceName: title,
    business,
    link,
  })
  return `https://wa.me/${number}?text=${encodeURIComponent(fillTemplate(template, words))}`
}
