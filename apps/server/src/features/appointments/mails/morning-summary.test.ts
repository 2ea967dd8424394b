import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { morningSummaryMail, type SummaryEntry } from './morning-summary.tsx'

const entry = (changes: Partial<SummaryEntry> = {}): SummaryEntry => ({
  ...sampleAppointmentMail({ appointmentId: randomUUID() }),
  ...changes,
})
const mail = (...entries: SummaryEntry[]) =>
  morningSummaryMail({
    business: 'Salón Rosa',
    date: '2026-11-24',
    entries,
    publicUrl: 'https://cuando.test',
    isOwner: true,
  })

test('each appointment has its time, customer, service and phone on lines of their own', async () => {
  const { subject, text } = await mail(entry({ time: '09:00' }))
  expect(subject).toBe('Tu día: 1 cita')
  const greeting =
    'Hola, Íñigo. Te escribimos de Salón Rosa por tu cita de Corte y peinado el martes 24 de noviembre a las 09:00.'
  const whatsapp = `https://wa.me/526641234567?text=${encodeURIComponent(greeting)}`
  expect(text).toContain(
    `09:00 · Íñigo Muñoz Peña\nCorte y peinado\n664 123 4567 · WhatsApp ${whatsapp}\n`,
  )
})

test('a video call has its link, a home visit its address and map, and one at the business neither', async () => {
  const meetLink = 'https://meet.google.com/abc-defg-hij'
  const home = {
    location: 'CUSTOM',
    address: 'Calle 5 de Mayo 14',
    latitude: 19.35,
    longitude: -99.16,
  } as const
  const { text } = await mail(
    entry(),
    entry({ location: 'ONLINE', meetLink }),
    entry({ location: 'ONLINE' }),
    entry(home),
  )
  expect(text).toContain(`Entrar a la videollamada ${meetLink}`)
  expect(text).toContain('Cita virtual, todavía sin enlace')
  expect(text).toMatch(/A domicilio: Calle 5 de Mayo 14\nVer en el mapa https:\S+19\.35%2C-99\.16/)
  expect(text).not.toMatch(/Obregón|null|undefined/)
})

test('at most 50 appointments are listed, with the number of the others', async () => {
  const { subject, text } = await mail(...Array.from({ length: 61 }, () => entry()))
  expect(subject).toBe('Tu día: 61 citas')
  expect(text.match(/Íñigo Muñoz Peña/g)).toHaveLength(50)
  expect(text).toContain('Y 11 citas más.')
})

test('typed text never becomes a link or markup', async () => {
  const typed = 'Gana en www.evil.test o http://evil.test/x <b>'
  const { customer } = sampleAppointmentMail()
  const { html, text } = await mail(
    entry({
      customer: { ...customer, name: typed, lastName: typed },
      serviceName: typed,
      location: 'CUSTOM',
      address: typed,
    }),
  )
  const said = [html, text].join().replaceAll(/https:\/\/www\.google\.com\/maps[^\s"]*/g, '')
  expect(said).toContain('Gana en')
  expect(said).not.toMatch(/www\.evil|evil\.test|:\/\/evil/)
  expect(html).not.toContain('<b>')
})
