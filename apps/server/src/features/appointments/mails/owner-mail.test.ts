import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import type { AppointmentAction, AppointmentMail } from './appointment-mail.ts'
import { ownerMail } from './owner-mail.tsx'

const actions: AppointmentAction[] = ['booked', 'moved', 'cancelled', 'reopened']
const greeting =
  'Hola, Íñigo. Te escribimos de Salón Rosa por tu cita de Corte y peinado el martes 24 de noviembre a las 16:30.'
const previous = { date: '2026-11-23', time: '09:15' }

const mail = (action: AppointmentAction, facts: Partial<AppointmentMail> = {}) =>
  ownerMail(sampleAppointmentMail(facts), action)

test('a booking shows the customer, the time and the service, with links to answer', async () => {
  const { subject, html, text } = await mail('booked', {
    notes: 'Traigo a mi hija.\nElla <b>también</b>.',
  })
  expect(subject).toBe('Nueva cita: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30')
  for (const line of [
    'Nueva cita de Íñigo Muñoz Peña',
    `Teléfono\n664 123 4567 · WhatsApp https://wa.me/526641234567?text=${encodeURIComponent(greeting)}`,
    'Correo\ninigo@correo.test',
    'Servicio\nCorte y peinado',
    'Lugar\nEn tu negocio',
    'Notas\nTraigo a mi hija.\nElla <b>también</b>.',
    'Abrir mi agenda https://cuando.test/calendar?view=day&date=2026-11-24',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/Antes:|Motivo/)
  expect(html).toContain('href="tel:+526641234567"')
  expect(html).toContain('href="mailto:inigo@correo.test"')
  expect(html).not.toContain('<b>')
})

test('times are in the 24-hour format of the calendar, not in that for customers', async () => {
  const { subject, text } = await mail('moved', { previous, hourFormat: '12' })
  expect(subject).toBe('Cita reagendada: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30')
  expect(text).toContain('Antes: lunes 23 de noviembre de 2026, 09:15')
})

test('a move shows both times', async () => {
  const { subject, text } = await mail('moved', { previous })
  expect(subject).toBe('Cita reagendada: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30')
  expect(text).toContain('Cita reagendada de Íñigo Muñoz Peña')
  expect(text).toContain('Antes: lunes 23 de noviembre de 2026, 09:15')
  expect(text).toContain('Lugar\nEn tu negocio')
})

test('a cancellation shows the reason, if the customer gave one, and the phone', async () => {
  const notes = 'Traigo a mi hija.'
  const cancelReason = 'Ya no puedo.\nMe <b>enfermé</b>.'
  const { subject, html, text } = await mail('cancelled', { notes, previous, cancelReason })
  expect(subject).toBe('Cita cancelada: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30')
  expect(text).toContain('Cita cancelada de Íñigo Muñoz Peña')
  expect(text).toContain('Motivo\nYa no puedo.\nMe <b>enfermé</b>.')
  expect(text).toContain('Teléfono\n664 123 4567')
  expect(text).not.toMatch(/Antes:|Notas|Lugar|Precio/)
  expect(html).not.toContain('<b>')
  expect((await mail('cancelled')).text).not.toContain('Motivo')
})

test.each(actions)(
  '%s: a customer without e-mail is shown with phone and WhatsApp only',
  async (action) => {
    const customer = { ...sampleAppointmentMail().customer, email: null }
    const { html, text } = await mail(action, { customer })
    expect(text).toContain('Teléfono\n664 123 4567 · WhatsApp https://wa.me/526641234567')
    expect(html).toContain('href="tel:+526641234567"')
    expect(`${text}${html}`).not.toMatch(/Correo|mailto:|null|undefined/)
  },
)

test.each(actions)('%s: a customer without phone or notes has no line for them', async (action) => {
  const customer = { ...sampleAppointmentMail().customer, lastName: '', phone: null }
  const { text } = await mail(action, { customer })
  expect(text).toMatch(/^(Nueva cita|Cita reagendada|Cita cancelada|Cita reabierta) de Íñigo$/m)
  expect(text).not.toMatch(/Teléfono|Notas|WhatsApp|null|undefined|false/)
})

test.each(actions)('%s: names are text, never markup', async (action) => {
  const poison = '<img src=x onerror=alert(1)>"&'
  const customer = { ...sampleAppointmentMail().customer, name: poison }
  const { html, text } = await mail(action, { customer, serviceName: poison })
  expect(html).not.toContain('<img')
  expect(text.split(poison).length).toBeGreaterThan(2)
})

test('a home visit shows its address and map, a video call no address', async () => {
  const point = { latitude: 19.35, longitude: -99.16 }
  const home = { location: 'CUSTOM', address: 'Calle 5 de Mayo 14', ...point } as const
  expect((await mail('booked', home)).text).toMatch(
    /Lugar\nA domicilio: Calle 5 de Mayo 14\nVer en el mapa https:\S+query=19\.35%2C-99\.16/,
  )
  expect((await mail('booked', { location: 'ONLINE' })).text).toContain('Lugar\nCita virtual\n')
})

test('a move without a new time reports the address', async () => {
  const previous = { date: '2026-11-24', time: '16:30' }
  const { subject, text } = await mail('moved', {
    previous,
    location: 'CUSTOM',
    address: 'Havre 20',
  })
  expect(subject).toBe(
    'Cambio de dirección: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30',
  )
  expect(text).toContain('Íñigo Muñoz Peña cambió su dirección')
  expect(text).toContain('A domicilio: Havre 20')
  expect(text).not.toContain('Antes:')
})

test.each(['booked', 'moved', 'cancelled'] as const)(
  '%s: typed text never becomes a link',
  async (action) => {
    const { commerce, customer } = sampleAppointmentMail()
    const link = 'Gana en www.evil.test o http://evil.test/x'
    const { subject, html, text } = await ownerMail(
      sampleAppointmentMail({
        commerce: { ...commerce, name: link, address: link },
        customer: { ...customer, name: link, lastName: link },
        serviceName: link,
        notes: link,
        cancelReason: link,
        location: 'CUSTOM',
        address: link,
      }),
      action,
    )
    // The map link contains the address as typed; it leads only to the map.
    const said = [subject, html, text]
      .join()
      .replaceAll(/https:\/\/www\.google\.com\/maps[^\s"]*/g, '')
    expect(said).toContain('Gana en')
    expect(said).not.toMatch(/www\.evil|evil\.test|:\/\/evil/)
    expect(said.replaceAll('\u200C', '')).toContain(link)
  },
)

test('an online appointment without a link says so, and how to add it', async () => {
  const { html, text } = await mail('booked', { location: 'ONLINE' })
  expect(text).toContain('Esta cita todavía no tiene enlace, y tu cliente lo espera de ti.')
  expect(html).toContain('href="https://cuando.test/settings?tab=appointments"')
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  const linked = await mail('booked', { location: 'ONLINE', meetLink })
  expect(linked.text).toContain(`Entrar a la videollamada ${meetLink}`)
  expect(linked.text).not.toContain('no tiene enlace')
})
