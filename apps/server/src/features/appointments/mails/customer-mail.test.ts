import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import type { AppointmentAction, AppointmentMail } from './appointment-mail.ts'
import { customerMail } from './customer-mail.tsx'

const change = { edit: 'https://cuando.test/edit/1', cancel: 'https://cuando.test/cancel/1' }
const page = 'https://cuando.test/confirm/1'
const unchangeable = { page, reminders: 'https://cuando.test/reminders/1' }
const links = { ...unchangeable, change }
const actions: AppointmentAction[] = ['booked', 'moved', 'cancelled', 'reopened']

const mail = (action: AppointmentAction, facts: Partial<AppointmentMail> = {}) =>
  customerMail(sampleAppointmentMail(facts), action, unchangeable)

test('a confirmation contains the service, the time, the place, the price and the phone', async () => {
  const { subject, html, text } = await mail('booked')
  expect(subject).toBe('Mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  for (const line of [
    'Hola, Íñigo: te esperamos.',
    'martes 24 de noviembre de 2026, 16:30',
    'Corte y peinado · 1 h 30 min · $1,250',
    'Lugar\nAv. Álvaro Obregón 120, Roma Norte, Ciudad de México',
    'Ver en el mapa https://www.google.com/maps/search/?api=1&query=Av.+%C3%81lvaro',
    'Teléfono del negocio\n55 1234 5678 · WhatsApp https://wa.me/525512345678?text=',
    `Ver tu cita ${page}`,
    'avisa al negocio lo antes posible.',
    'Agrégala a tu calendario:\nGoogle https://calendar.google.com/',
    'Outlook https://outlook.live.com/',
    'Otro (.ics) https://cuando.test/api/books/4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11/calendar.ics',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Antes:|Motivo|Agendar otra cita/)
  expect(html).toContain('href="tel:+525512345678"')
})

test('all times are in the 12-hour format if it is set', async () => {
  const { text, html } = await mail('moved', {
    hourFormat: '12',
    previous: { date: '2026-11-23', time: '00:15' },
  })
  expect(text).toContain('martes 24 de noviembre de 2026, 4:30\u00a0p.m.')
  expect(text).toContain('Antes: lunes 23 de noviembre de 2026, 12:15\u00a0a.m.')
  expect(html).not.toMatch(/16:30|00:15/)
})

test('a move contains the new and the old time, and says who moved it', async () => {
  const previous = { date: '2026-11-23', time: '09:15' }
  const { subject, text } = await mail('moved', { previous })
  expect(subject).toBe('Nueva hora: mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  for (const line of [
    'Hola, Íñigo: listo, te esperamos en tu nuevo horario.',
    'martes 24 de noviembre de 2026, 16:30',
    'Antes: lunes 23 de noviembre de 2026, 09:15',
    'Lugar\nAv. Álvaro Obregón',
    'bórrala y agrégala otra vez:\nGoogle https://calendar.google.com/',
  ])
    expect(text).toContain(line)
  const { text: byOwner } = await mail('moved', { previous, actor: 'OWNER' })
  expect(byOwner).toContain('Hola, Íñigo: Salón Rosa cambió el horario de tu cita.')
})

test('a move without a new time names the other changes, and shows no old time', async () => {
  const previous = { date: '2026-11-24', time: '16:30' }
  const visit = { previous, location: 'CUSTOM', address: 'Havre 20' } as const
  const { subject, text } = await mail('moved', visit)
  expect(subject).toBe('Cambió: mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  for (const line of [
    'Hola, Íñigo: listo, cambiamos la dirección de tu cita. La fecha y la hora son las mismas.',
    'martes 24 de noviembre de 2026, 16:30',
    'A domicilio: Havre 20',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Antes:|horario/)
  const { text: byOwner } = await mail('moved', { previous, actor: 'OWNER' })
  expect(byOwner).toContain('Hola, Íñigo: Salón Rosa cambió los detalles de tu cita.')
})

test('a cancellation by the business says why and offers another appointment', async () => {
  const byOwner = {
    actor: 'OWNER',
    cancelReason: 'Se fue la luz.\nUna disculpa, <b>de veras</b>.',
    previous: { date: '2026-11-23', time: '09:15' },
  } as const
  const { subject, html, text } = await mail('cancelled', byOwner)
  expect(subject).toBe('Cancelada: mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  expect(html).toMatch(/<s>martes 24 de noviembre de 2026, 16:30<\/s>/)
  for (const line of [
    'Hola, Íñigo: Salón Rosa tuvo que cancelar tu cita.',
    'martes 24 de noviembre de 2026, 16:30',
    'Motivo\nSe fue la luz.\nUna disculpa, <b>de veras</b>.',
    'Servicio\nCorte y peinado',
    'Teléfono del negocio\n55 1234 5678',
    'Agendar otra cita https://cuando.test/book/salon-rosa',
    'Si la tenías en tu calendario y no se quita sola, bórrala ahí.',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Antes:|calendar\.google|avisa al negocio|Precio|Lugar/)
  expect(html).not.toContain('<b>')
  expect((await mail('cancelled', { ...byOwner, cancelReason: null })).text).not.toContain('Motivo')
})

test('a cancellation by the customer confirms it, without links to change it', async () => {
  const about = sampleAppointmentMail({ cancelReason: 'Ya no puedo.' })
  const { text } = await customerMail(about, 'cancelled', links)
  for (const link of Object.values(change)) expect(text).not.toContain(link)
  expect(text).toContain('Agendar otra cita https://cuando.test/book/salon-rosa')
  expect(text).toContain('Hola, Íñigo: cancelamos tu cita, como pediste.')
  expect(text).toContain('y no se quita sola, bórrala ahí.')
  expect(text).not.toMatch(/Motivo|Ya no puedo|Ver tu cita|tuvo que/)
})

test.each(['booked', 'moved'] as const)(
  '%s: has links to change only if they are given',
  async (action) => {
    expect((await mail(action)).text).not.toMatch(/Cambiar mi cita|Cancelar mi cita/)
    const { text } = await customerMail(sampleAppointmentMail(), action, links)
    expect(text).toContain(
      'Puedes cambiar o cancelar tu cita hasta el lunes 23 de noviembre, 16:30.',
    )
    expect(text).toContain(`Cambiar mi cita ${change.edit}`)
    expect(text).toContain(`Cancelar mi cita ${change.cancel}`)
  },
)

test.each(['booked', 'moved', 'reopened', 'linked'] as const)(
  '%s: links to the appointment’s page, also if it can’t be changed any more',
  async (action) => {
    for (const given of [unchangeable, links]) {
      const { text } = await customerMail(sampleAppointmentMail(), action, given)
      expect(text).toContain(`Ver tu cita ${page}`)
    }
  },
)

test.each([
  ['booked', 'Hola, soy Íñigo Muñoz Peña. Tengo una cita de Corte y peinado'],
  ['cancelled', 'Hola, soy Íñigo Muñoz Peña. Tenía una cita de Corte y peinado'],
] as const)('%s: the message to the business names the appointment', async (action, words) => {
  const { html } = await mail(action)
  const text = `${words} el martes 24 de noviembre a las 16:30.`
  expect(html).toContain(`href="https://wa.me/525512345678?text=${encodeURIComponent(text)}"`)
})

test('the picture of the business, its initial and its name link to its page', async () => {
  const page = 'href="https://cuando.test/book/salon-rosa"'
  for (const pictureId of [null, 'jacaranda']) {
    const { html } = await mail('booked', { pictureId })
    const head = html.slice(0, html.indexOf('<h1'))
    expect(head.split(page)).toHaveLength(3)
    expect(head).not.toContain('href="https://cuando.test/"')
  }
})

test.each(['booked', 'moved'] as const)('%s: an event can only be cancelled', async (action) => {
  const { text } = await customerMail(sampleAppointmentMail({ isEvent: true }), action, links)
  expect(text).toContain('Puedes cancelar tu cita hasta el lunes 23 de noviembre, 16:30.')
  expect(text).toContain(`Cancelar mi cita ${change.cancel}`)
  expect(text).not.toContain('ambiar')
  expect(text).not.toContain(change.edit)
})

test('the zone is shown only for online appointments', async () => {
  expect((await mail('booked')).text).not.toContain('Hora de')
  const { text } = await mail('booked', { location: 'ONLINE' })
  expect(text).toContain('Hora de Ciudad de México')
  expect(text).toContain('Cita virtual. El negocio te enviará el enlace')
  expect(text).not.toContain('Ver en el mapa')
})

test('a home visit shows the customer’s address, and the map its pin', async () => {
  const point = { latitude: 19.35, longitude: -99.16 }
  const { text } = await mail('booked', {
    location: 'CUSTOM',
    address: 'Calle 5 de Mayo 14',
    ...point,
  })
  expect(text).toContain('A domicilio: Calle 5 de Mayo 14')
  expect(text).toContain('query=19.35%2C-99.16')
  expect(text).not.toContain('Obregón')
})

test.each(actions)('%s: unknown details are left out', async (action) => {
  const commerce = { ...sampleAppointmentMail().commerce, address: '', phone: '1234567' }
  const { text } = await mail(action, { serviceName: null, price: null, commerce })
  expect(text).not.toMatch(/Servicio|Precio|WhatsApp|Ver en el mapa|Antes:|null|undefined|false/)
  expect(text).toContain('Teléfono del negocio\n1234567')
})

test.each(actions)('%s: names and reasons are text, never markup or addresses', async (action) => {
  const { commerce, customer } = sampleAppointmentMail()
  const poison = '<img src=x onerror=alert(1)>"&'
  const { html, text } = await mail(action, {
    commerce: { ...commerce, name: poison, address: poison, username: '../a?"<' },
    customer: { ...customer, name: poison },
    serviceName: poison,
    cancelReason: poison,
    actor: 'OWNER',
  })
  expect(html).not.toContain('<img')
  expect(text.split(poison).length).toBeGreaterThan(4)
  const another = 'https://cuando.test/book/..%2Fa%3F%22%3C'
  expect(text.includes(another)).toBe(action === 'cancelled')
})

test.each(actions)('%s: typed text never becomes a link', async (action) => {
  const { commerce, customer } = sampleAppointmentMail()
  const link = 'Gana en www.evil.test o http://evil.test/x'
  const { subject, html, text } = await customerMail(
    sampleAppointmentMail({
      commerce: { ...commerce, name: link, address: link },
      customer: { ...customer, name: link, lastName: link },
      serviceName: link,
      notes: link,
      cancelReason: link,
      actor: 'OWNER',
    }),
    action,
    unchangeable,
  )
  // The links to maps and calendars contain the address as typed; they lead only there.
  const said = [subject, html, text]
    .join()
    .replaceAll(/https:\/\/(?:www\.google\.com\/maps|calendar\.google|outlook\.live)[^\s"]*/g, '')
  expect(said).toContain('Gana en')
  expect(said).not.toMatch(/www\.evil|evil\.test|:\/\/evil/)
  expect(said.replaceAll('\u200C', '')).toContain(link)
})

test('an online appointment has its link', async () => {
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  const online = { location: 'ONLINE', meetLink } as const
  const { html, text } = await mail('booked', online)
  expect(text).toContain(`Cita virtual\nEntrar a la videollamada ${meetLink}`)
  expect(text).not.toContain('El negocio te enviará el enlace')
  expect(html).toContain(`href="${meetLink}"`)
  expect((await mail('cancelled', online)).text).not.toContain(meetLink)
})

test('the mail about a new link has a button for it, and all other details', async () => {
  const meetLink = 'https://zoom.us/j/1?pwd=a&b=<"'
  const about = sampleAppointmentMail({ location: 'ONLINE', meetLink })
  const { subject, html, text } = await customerMail(about, 'linked', links)
  expect(subject).toBe('Enlace: mar 24 nov, 16:30 · Corte y peinado (Íñigo)')
  expect(text).toContain('Hola, Íñigo: este es el enlace de tu videollamada.')
  expect(text).toContain('martes 24 de noviembre de 2026, 16:30')
  expect(text).toContain(`Cancelar mi cita ${change.cancel}`)
  expect(html).not.toContain('<"')
})
