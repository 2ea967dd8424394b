import { expect, it } from 'vitest'
import { ownAppointment } from '../../../testing/sample-calendar.ts'
import { allTold, keyOf, toMail } from './told-model.ts'

const late = (id: string, minutes: number, email = `${id}@ejemplo.test`) => {
  const { customer } = ownAppointment()
  return { appointment: ownAppointment({ id, customer: { ...customer, email } }), minutes }
}

it('mails those with an e-mail who were not told the delay by WhatsApp or by mail', () => {
  const delayed = [late('a', 15), late('b', 15), late('c', 15), late('d', 15, '')]
  const [byWhatsapp] = delayed
  const told = allTold(new Set(byWhatsapp && [keyOf(byWhatsapp)]), [
    { appointmentId: 'b', minutes: 15 },
  ])
  const mailed = (others = delayed) => toMail(others, told).map(({ appointment }) => appointment.id)
  expect(mailed()).toEqual(['c'])
  // Another delay was told to nobody yet.
  expect(mailed([late('a', 30), late('b', 30)])).toEqual(['a', 'b'])
})
