import { formatDuration } from '@cuando/es/amounts'
import { laterWords } from '@cuando/es/appointments/later-words'
import { givenName } from '@cuando/es/names/given-name'
import { endSentence } from '@cuando/es/text'
import { zoneCity } from '@cuando/es/time/zones'
import {
  type AppointmentAction,
  type AppointmentMail,
  keepsTime,
  newMemberOf,
} from './appointment-mail.ts'
import { mailSubject } from './mail-subject.ts'
import { bothTimesOf } from './visitor-time.ts'

/**
 * The news in a mail to a customer; `linked`: the link of their video call was added, changed or removed; `delayed`: it
 * begins later; `message`: the business writes to all who attend.
 */
export type CustomerNews = AppointmentAction | 'linked' | 'delayed' | 'message'

interface CustomerWords {
  subject: string
  heading: string
  greeting: string
  /** The sentence about their calendar. */
  calendar: string
  /** Whether the links that add the appointment to a calendar follow. */
  isEntry: boolean
}

/** The texts for the customer about an action. */
export function customerWords(appointment: AppointmentMail, action: CustomerNews): CustomerWords {
  const { news, calendar, ...words } = wordsOf(appointment, action)
  const isEntry = calendar === addEntry || calendar === updateEntry
  return { ...words, subject: mailSubject(appointment, news), calendar, isEntry }
}

const addEntry = 'Agrégala a tu calendario:'
const updateEntry = 'Si la tenías en tu calendario y no cambia sola, bórrala y agrégala otra vez:'

interface Words {
  /** Before the date in the subject; null for a new appointment. */
  news: string | null
  heading: string
  greeting: string
  calendar: string
}

function wordsOf(appointment: AppointmentMail, action: CustomerNews): Words {
  const { name } = appointment.commerce
  const { customer } = appointment
  const hello = `Hola, ${givenName(customer.name, customer.lastName)}:`
  switch (action) {
    case 'booked':
      return {
        news: null,
        heading: `Tu cita en ${name} está confirmada`,
        greeting: `${hello} te esperamos.`,
        calendar: addEntry,
      }
    case 'moved':
      return keepsTime(appointment) ? placeWords(appointment, hello) : moveWords(appointment, hello)
    case 'corrected':
      return correctWords(appointment, hello)
    case 'reopened':
      return {
        news: 'Sigue en pie',
        heading: `Tu cita en ${name} sigue en pie`,
        greeting: `${hello} ${name} la había cancelado y ya la recuperó. Te esperamos.`,
        calendar: addEntry,
      }
    case 'linked':
      return linkWords(appointment, hello)
    case 'delayed':
      return delayWords(appointment, hello)
    case 'message':
      return {
        news: 'Mensaje',
        heading: `Mensaje de ${name} sobre tu cita`,
        greeting: `${hello} ${name} te escribe:`,
        calendar: 'Tu cita no cambió.',
      }
    case 'cancelled':
      return cancelWords(appointment, hello)
  }
}

function moveWords({ commerce: { name }, actor }: AppointmentMail, hello: string): Words {
  return {
    news: 'Nueva hora',
    heading: `Tu cita en ${name} cambió de horario`,
    greeting:
      actor === 'OWNER'
        ? `${hello} ${name} cambió el horario de tu cita. Este es el nuevo.`
        : `${hello} listo, te esperamos en tu nuevo horario.`,
    calendar: updateEntry,
  }
}

const correctWords = ({ commerce }: AppointmentMail, hello: string): Words => ({
  news: 'Datos cambiados',
  heading: `Tu cita en ${commerce.name} cambió`,
  greeting: `${hello} listo, cambiamos los datos de tu cita. La fecha y la hora son las mismas.`,
  calendar: updateEntry,
})

/** The texts about a move that kept the time: customers can only change the address then. */
function placeWords(appointment: AppointmentMail, hello: string): Words {
  const { commerce, actor } = appointment
  const { name } = commerce
  const member = newMemberOf(appointment)
  const byOwner = member ? `ahora te atiende ${member}` : `${name} cambió los detalles de tu cita`
  const change = actor === 'OWNER' ? byOwner : 'listo, cambiamos la dirección de tu cita'
  return {
    news: 'Cambió',
    heading: `Tu cita en ${name} cambió`,
    greeting: `${hello} ${change}. La fecha y la hora son las mismas.`,
    calendar: updateEntry,
  }
}

function linkWords({ commerce, meetLink }: AppointmentMail, hello: string): Words {
  return {
    news: 'Enlace',
    heading: `El enlace de tu cita en ${commerce.name}`,
    greeting: meetLink
      ? `${hello} este es el enlace de tu videollamada.`
      : `${hello} el enlace que tenías ya no sirve. El negocio te enviará otro.`,
    calendar: updateEntry,
  }
}

/** The texts about an appointment that begins later than planned. */
function delayWords(appointment: AppointmentMail, hello: string): Words {
  const { commerce, hourFormat, delay = 0 } = appointment
  const later = `Te atendemos ${laterWords(appointment, delay, hourFormat)}`
  const where = bothTimesOf(appointment) ? ` (${zoneCity(commerce.timezone)})` : ''
  return {
    news: 'Con retraso',
    heading: `Tu cita en ${commerce.name} empezará más tarde`,
    greeting: `${hello} vamos con unos ${formatDuration(delay)} de retraso. ${endSentence(later + where)} Gracias por tu paciencia.`,
    calendar: 'En tu calendario sigue la hora de siempre: tu cita no cambió.',
  }
}

function cancelWords({ commerce: { name }, actor }: AppointmentMail, hello: string): Words {
  return {
    news: 'Cancelada',
    heading: `Tu cita en ${name} fue cancelada`,
    greeting:
      actor === 'OWNER'
        ? `${hello} ${name} tuvo que cancelar tu cita.`
        : `${hello} cancelamos tu cita, como pediste. Esperamos verte en otra ocasión.`,
    calendar: 'Si la tenías en tu calendario y no se quita sola, bórrala ahí.',
  }
}
