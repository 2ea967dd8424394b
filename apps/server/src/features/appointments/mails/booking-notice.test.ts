import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/sample-appointment-mail.ts'
import { bookingNoticeMail } from './booking-notice.tsx'

test('the owner reads who comes, when and for what, and can answer with one tap', async () => {
  const { subject, html, text } = await bookingNoticeMail(
    sampleAppointmentMail({ notes: 'Traigo a mi hija.\nElla <b>también</b>.' }),
  )
  expect(subject).toBe('Nueva cita: Íñigo Muñoz Peña, martes 24 de noviembre de 2026, 16:30')
  for (const line of [
    'Nueva cita de Íñigo Muñoz Peña',
    'Teléfono\n664 123 4567 · WhatsApp https://wa.me/526641234567',
    'Correo\ninigo@correo.test',
    'Servicio\nCorte y peinado',
    'Lugar\nEn tu negocio',
    'Notas\nTraigo a mi hija.\nElla <b>también</b>.',
    'Abrir mi agenda https://cuando.test/',
  ])
    expect(text).toContain(line)
  expect(html).toContain('href="tel:+526641234567"')
  expect(html).toContain('href="mailto:inigo@correo.test"')
  expect(html).not.toContain('<b>')
})

test('a customer without phone or notes has no line for them', async () => {
  const { customer } = sampleAppointmentMail()
  const { text } = await bookingNoticeMail(
    sampleAppointmentMail({ customer: { ...customer, lastName: '', phone: null } }),
  )
  expect(text).toContain('Nueva cita de Íñigo\n')
  expect(text).not.toMatch(/Teléfono|Notas|WhatsApp|null/)
})

test('for a visit the owner gets the way there, for a call no address', async () => {
  const home = {
    place: 'CUSTOM',
    address: 'Calle 5 de Mayo 14',
    latitude: 19.35,
    longitude: -99.16,
  } as const
  expect((await bookingNoticeMail(sampleAppointmentMail(home))).text).toMatch(
    /Lugar\nA domicilio: Calle 5 de Mayo 14\nVer en el mapa https:\S+query=19\.35%2C-99\.16/,
  )
  expect((await bookingNoticeMail(sampleAppointmentMail({ place: 'ONLINE' }))).text).toContain(
    'Lugar\nCita virtual\n',
  )
})
