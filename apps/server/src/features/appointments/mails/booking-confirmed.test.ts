import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/sample-appointment-mail.ts'
import type { AppointmentLinks, AppointmentMail } from './appointment-mail.ts'
import { bookingConfirmedMail } from './booking-confirmed.tsx'

const mail = (changes: Partial<AppointmentMail> = {}, links?: AppointmentLinks) =>
  bookingConfirmedMail(sampleAppointmentMail(changes), links)

test('the customer reads what, when, where, for how much, and whom to call', async () => {
  const { subject, html, text } = await mail()
  expect(subject).toBe('Tu cita en Salón Rosa está confirmada')
  for (const line of [
    'Hola, Íñigo: te esperamos.',
    'martes 24 de noviembre de 2026, 16:30',
    'Servicio\nCorte y peinado',
    'Duración\n1 h 30 min',
    'Precio\n$1,250.00 MXN',
    'Lugar\nAv. Álvaro Obregón 120, Roma Norte, Ciudad de México',
    'Ver en el mapa https://www.google.com/maps/search/?api=1&query=Av.+%C3%81lvaro',
    'Teléfono del negocio\n55 1234 5678 · WhatsApp https://wa.me/525512345678',
    'avisa al negocio al menos 24 horas antes.',
  ])
    expect(text).toContain(line)
  expect(html).toContain('href="tel:+525512345678"')
})

test('the zone is named only to those who may be elsewhere', async () => {
  expect((await mail()).text).not.toContain('Hora de')
  const { text } = await mail({ place: 'ONLINE' })
  expect(text).toContain('Hora de Ciudad de México')
  expect(text).toContain('Cita virtual. El enlace de la videollamada te llegará por correo.')
  expect(text).not.toContain('Ver en el mapa')
})

test('at home the address is the customer’s, and the map shows the pin', async () => {
  const home = {
    place: 'CUSTOM',
    address: 'Calle 5 de Mayo 14',
    latitude: 19.35,
    longitude: -99.16,
  } as const
  const { text } = await mail(home)
  expect(text).toContain('A domicilio: Calle 5 de Mayo 14')
  expect(text).toContain('query=19.35%2C-99.16')
  expect(text).not.toContain('Obregón')
})

test('links to change and cancel are there once they are given', async () => {
  const { text: without } = await mail()
  expect(without).not.toMatch(/Cambiar mi cita|Cancelar mi cita/)
  const links = { edit: 'https://cuando.test/edit/1', cancel: 'https://cuando.test/cancel/1' }
  const { text } = await mail({}, links)
  expect(text).toContain('Puedes cambiar o cancelar tu cita hasta 24 horas antes.')
  expect(text).toContain(`Cambiar mi cita ${links.edit}`)
  expect(text).toContain(`Cancelar mi cita ${links.cancel}`)
})

test('what is not known is not named', async () => {
  const { commerce } = sampleAppointmentMail()
  const { text } = await mail({
    serviceName: null,
    price: null,
    commerce: { ...commerce, address: '', phone: '1234567' },
  })
  expect(text).not.toMatch(/Servicio|Precio|WhatsApp|Ver en el mapa|null|undefined/)
  expect(text).toContain('Lugar\nSalón Rosa')
  expect(text).toContain('Teléfono del negocio\n1234567')
})

test('names are text, never markup', async () => {
  const { commerce, customer } = sampleAppointmentMail()
  const poison = '<img src=x onerror=alert(1)>"&'
  const { html, text } = await mail({
    commerce: { ...commerce, name: poison, address: poison },
    customer: { ...customer, name: poison },
    serviceName: poison,
  })
  expect(html).not.toContain('<img')
  expect(text.split(poison).length).toBeGreaterThan(4)
})
