import { describe, expect, it } from 'vitest'
import type { AppointmentMail } from '../../features/appointments/mails/appointment-mail.ts'
import {
  type CustomerNews,
  customerWords,
} from '../../features/appointments/mails/customer-words.ts'
import { morningSummaryMail } from '../../features/appointments/mails/morning-summary.tsx'
import { ownerMail } from '../../features/appointments/mails/owner-mail.tsx'
import { reminderMail } from '../../features/appointments/mails/reminder-mail.tsx'
import { togetherMail } from '../../features/appointments/mails/together-mail.tsx'
import { sampleAppointmentMail } from '../samples/sample-appointment-mail.ts'

const { customer } = sampleAppointmentMail()
const named = (name: string, lastName: string, facts: Partial<AppointmentMail> = {}) =>
  sampleAppointmentMail({ ...facts, customer: { ...customer, name, lastName } })
const lucia = named('Dra. Lucía', 'Peña')
const page = 'https://cuando.test/confirm/1'

describe('a title is not the greeting', () => {
  const news: CustomerNews[] = [
    ...(['booked', 'moved', 'corrected', 'cancelled', 'reopened'] as const),
    ...(['linked', 'delayed', 'message'] as const),
  ]
  it.each(news)('of a mail about an appointment that is %s', (action) => {
    expect(customerWords(lucia, action).greeting).toMatch(/^Hola, Lucía: /)
    expect(customerWords(named('Dra.', 'Lucía Peña'), action).greeting).toMatch(
      /^Hola, Dra\. Lucía Peña: /,
    )
    expect(customerWords(named('María del Carmen', 'Ruiz'), action).greeting).toMatch(
      /^Hola, María del Carmen: /,
    )
  })

  it.each(['booked', 'moved', 'cancelled', 'reopened'] as const)(
    'of a mail about several appointments that are %s',
    async (change) => {
      const { text } = await togetherMail([{ about: lucia, page }], change)
      expect(text).toContain('Hola, Lucía: ')
    },
  )

  it('of a reminder', async () => {
    const links = { page, reminders: page }
    const now = new Date('2026-11-23T18:00:00Z')
    const { text } = await reminderMail(lucia, { now, links, isConfirmed: false })
    expect(text).toContain('Hola, Lucía: te recordamos')
  })

  it('of the WhatsApp messages in the business’s mails', async () => {
    const greeting = encodeURIComponent('Hola, Lucía. Te escribimos')
    expect((await ownerMail(lucia, 'booked')).text).toContain(greeting)
    const day = { business: 'Salón Rosa', date: '2026-11-24', isOwner: true }
    const publicUrl = 'https://cuando.test'
    const { text } = await morningSummaryMail({ ...day, entries: [lucia], publicUrl })
    expect(text).toContain(greeting)
  })
})
