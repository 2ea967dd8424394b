import { randomUUID } from 'node:crypto'
import type {
  AppointmentAction,
  AppointmentLinks,
  AppointmentMail,
  Corrected,
} from '../../features/appointments/mails/appointment-mail.ts'
import { customerMail } from '../../features/appointments/mails/customer-mail.tsx'
import type { CustomerNews } from '../../features/appointments/mails/customer-words.ts'
import {
  morningSummaryMail,
  type SummaryEntry,
} from '../../features/appointments/mails/morning-summary.tsx'
import { ownerMail } from '../../features/appointments/mails/owner-mail.tsx'
import { reminderMail } from '../../features/appointments/mails/reminder-mail.tsx'
import { togetherMail } from '../../features/appointments/mails/together-mail.tsx'
import { sampleAppointmentMail } from '../samples/sample-appointment-mail.ts'
import { otherMails, type SampleMail } from './other-sample-mails.ts'

/** The picture that the gallery shows. */
export const samplePictureId = 'jacaranda'

const { commerce, customer } = sampleAppointmentMail()
const previous = { date: '2026-11-23', time: '09:15' }
const meetLink = 'https://meet.google.com/abc-defg-hij'
const online = {
  location: 'ONLINE',
  serviceName: 'Asesoría de imagen en línea',
  price: 250,
} as const
const long = {
  commerce: {
    ...commerce,
    name: 'Clínica Veterinaria y Estética Canina «La Huella Feliz» de San Miguel de Allende, sucursal Centro',
    address:
      'Calle de los Insurgentes Mexicanos de 1810 número 1234, interior 56-B, Fraccionamiento Lomas del Bosque, San Miguel de Allende, Guanajuato',
  },
  customer: {
    ...customer,
    name: 'María Guadalupe de los Ángeles',
    lastName: 'Hernández-Villaseñor y Fernández de Córdoba',
  },
  serviceName: 'Baño, corte, limpieza dental y revisión general para perros de talla grande',
} satisfies Partial<AppointmentMail>

const entryAt = (time: string, changes: Partial<SummaryEntry> = {}): SummaryEntry => ({
  ...sampleAppointmentMail({ appointmentId: randomUUID() }),
  time,
  ...changes,
})
const longEntry = () =>
  entryAt('12:30', {
    ...long,
    location: 'CUSTOM',
    address: long.commerce.address,
  })
const day = [
  entryAt('09:00'),
  entryAt('10:30', { ...online, meetLink }),
  entryAt('12:00', { ...online, customer: { ...customer, phone: null } }),
  entryAt('12:30', { location: 'CUSTOM', address: 'Calle 5 de Mayo 14, Coyoacán' }),
  longEntry(),
  entryAt('18:00', { serviceName: null }),
]

export const sampleMails: readonly SampleMail[] = [
  toCustomer('cita-agendada', 'Cita agendada', 'booked'),
  toCustomer('cita-agendada-sin-imagen', 'Cita agendada, sin imagen', 'booked', {
    pictureId: null,
  }),
  toCustomer('cita-agendada-imagen-bloqueada', 'Cita agendada, imágenes bloqueadas', 'booked', {
    // One that the gallery hasn't: as where pictures are blocked.
    pictureId: 'blocked',
  }),
  toCustomer('cita-agendada-nombres-largos', 'Cita agendada, nombres largos', 'booked', long),
  toCustomer('cita-agendada-en-linea', 'Cita agendada, en línea', 'booked', {
    ...online,
    meetLink,
  }),
  toCustomer('cita-agendada-de-lejos', 'Desde otra zona', 'booked', {
    ...online,
    visitorZone: 'Europe/Madrid',
  }),
  toCustomer('cita-agendada-sin-enlace', 'Cita agendada, en línea y sin enlace', 'booked', online),
  toCustomer('cita-agendada-a-domicilio', 'Cita agendada, a domicilio', 'booked', {
    location: 'CUSTOM',
    address: 'Calle 5 de Mayo 14, Coyoacán',
    latitude: 19.35,
    longitude: -99.16,
  }),
  toCustomer('cita-agendada-evento', 'Lugar en un evento', 'booked', {
    isEvent: true,
    serviceName: 'Taller de maquillaje',
  }),
  toCustomer('cita-agendada-tarde', 'Cita agendada que ya no se cambia', 'booked', {}, false),
  toCustomer('cita-cambiada', 'Cambio del cliente', 'moved', { previous }),
  toCustomer('cita-cambiada-por-negocio', 'Cambio del negocio, horas de 12', 'moved', {
    previous,
    actor: 'OWNER',
    hourFormat: '12',
  }),
  toCustomer('cita-corregida', 'Datos corregidos', 'corrected'),
  toCustomer('cita-cancelada', 'Cancelación del cliente', 'cancelled'),
  toCustomer('cita-cancelada-por-negocio', 'Cancelación del negocio', 'cancelled', {
    actor: 'OWNER',
    cancelReason: 'Se fue la luz en toda la colonia.\nUna disculpa por las molestias.',
  }),
  toCustomer('cita-reabierta', 'Cita recuperada', 'reopened', { actor: 'OWNER' }),
  toCustomer('enlace', 'Enlace de la videollamada', 'linked', {
    ...online,
    meetLink,
    actor: 'OWNER',
  }),
  toCustomer('retraso', 'Cita con retraso', 'delayed', { actor: 'OWNER', delay: 15 }),
  toCustomer('mensaje', 'Mensaje a una clase', 'message', {
    actor: 'OWNER',
    message: 'Hoy la clase es en el parque.\nTraigan tapete y agua, por favor.',
  }),
  toCustomer('enlace-quitado', 'Enlace quitado', 'linked', { ...online, actor: 'OWNER' }),
  together('citas-agendadas', 'Varias citas agendadas', 'booked'),
  together('citas-cambiadas', 'Varias citas cambiadas', 'moved', { previous }),
  together('citas-canceladas', 'Varias citas canceladas', 'cancelled', {
    cancelReason: 'Cerramos por remodelación.',
  }),
  reminder('recordatorio', 'Recordatorio', {}),
  reminder('recordatorio-cambiable', 'Recordatorio, cambiable', {}, { isChangeable: true }),
  reminder('recordatorio-confirmado', 'Recordatorio confirmado', {}, { isConfirmed: true }),
  reminder('recordatorio-en-linea', 'Recordatorio, en línea', { ...online, meetLink }),
  toOwner('dueno-cita-nueva', 'Cita nueva', 'booked', {
    notes: 'Traigo a mi hija.\nElla también se corta.',
  }),
  toOwner('dueno-cita-nueva-en-linea', 'Cita nueva, en línea y sin enlace', 'booked', online),
  toOwner('dueno-cita-nueva-nombres-largos', 'Cita nueva, nombres largos', 'booked', long),
  toOwner('dueno-cita-nueva-sin-correo', 'Cita nueva, cliente sin correo', 'booked', {
    customer: { ...customer, email: null },
  }),
  toOwner('dueno-cita-cambiada', 'Cita reagendada', 'moved', { previous }),
  toOwner('dueno-cita-corregida', 'Cambio de datos', 'corrected', {}, ['name', 'phone', 'notes']),
  toOwner('dueno-cita-cambiada-y-corregida', 'Reagendada', 'moved', { previous }, ['phone']),
  toOwner('dueno-cita-cancelada', 'Cita cancelada', 'cancelled', { cancelReason: 'Me enfermé.' }),
  toOwnerAtSeven('dueno-resumen', 'Resumen de la mañana', day),
  toOwnerAtSeven('dueno-resumen-una-cita', 'Resumen con una cita', day.slice(0, 1)),
  toOwnerAtSeven(
    'dueno-resumen-muchas',
    'Resumen con más citas de las que caben',
    Array.from({ length: 60 }, longEntry),
  ),
  ...otherMails,
]

function toCustomer(
  name: string,
  title: string,
  news: CustomerNews,
  changes: Partial<AppointmentMail> = {},
  isChangeable = true,
): SampleMail {
  return {
    name,
    title: `Cliente: ${title}`,
    of: customerMail,
    render: (publicUrl) => {
      const about = sampleAppointmentMail({ pictureId: samplePictureId, ...changes, publicUrl })
      return customerMail(about, news, sampleLinks(publicUrl, isChangeable))
    },
  }
}

/** About the usual appointment and those of the two next weeks. */
function together(
  name: string,
  title: string,
  change: Parameters<typeof togetherMail>[1],
  changes: Partial<AppointmentMail> = {},
): SampleMail {
  return {
    name,
    title: `Cliente: ${title}`,
    of: togetherMail,
    render: (publicUrl) => {
      const entries = ['2026-11-24', '2026-12-01', '2026-12-08'].map((date) => ({
        about: sampleAppointmentMail({
          ...{ appointmentId: date, pictureId: samplePictureId, actor: 'OWNER' },
          ...{ ...changes, date, publicUrl },
        }),
        page: sampleLinks(publicUrl, true).page,
      }))
      return togetherMail(entries, change)
    },
  }
}

function sampleLinks(publicUrl: string, isChangeable: boolean): AppointmentLinks {
  const change = { edit: `${publicUrl}/book/edit`, cancel: `${publicUrl}/cancel/1` }
  return {
    page: `${publicUrl}/confirm/1`,
    reminders: `${publicUrl}/reminders/1`,
    ...(isChangeable && { change }),
  }
}

function toOwnerAtSeven(name: string, title: string, entries: SummaryEntry[]): SampleMail {
  return {
    name,
    title: `Dueño: ${title}`,
    of: morningSummaryMail,
    render: (publicUrl) =>
      morningSummaryMail({
        business: commerce.name,
        date: '2026-11-24',
        entries,
        publicUrl,
        isOwner: true,
      }),
  }
}

function reminder(
  name: string,
  title: string,
  changes: Partial<AppointmentMail>,
  { isConfirmed = false, isChangeable = false } = {},
): SampleMail {
  return {
    name,
    title: `Cliente: ${title}`,
    of: reminderMail,
    render: (publicUrl) => {
      const about = sampleAppointmentMail({ pictureId: samplePictureId, ...changes, publicUrl })
      const links = sampleLinks(publicUrl, isChangeable)
      return reminderMail(about, { now: new Date(2026, 10, 23, 12), links, isConfirmed })
    },
  }
}

function toOwner(
  name: string,
  title: string,
  action: AppointmentAction,
  changes: Partial<AppointmentMail> = {},
  corrected: Corrected[] = [],
): SampleMail {
  return {
    name,
    title: `Dueño: ${title}`,
    of: ownerMail,
    render: (publicUrl) =>
      ownerMail(sampleAppointmentMail({ ...changes, publicUrl }), action, corrected),
  }
}
