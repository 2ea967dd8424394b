import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import { bookingSettings, saveBookingSettings } from '@cuando/contract/business/commerce'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

/** Says what the bookings of a business must carry; the rest of its settings stays. */
export async function requireContact(
  app: TestApp,
  { commerceId, token }: TestBusiness,
  requiredContact: RequiredContact,
): Promise<void> {
  const settings = dataOf(await app.call(bookingSettings, { params: { commerceId } }))
  const body = { ...settings, requiredContact }
  dataOf(await app.call(saveBookingSettings, { body }, token))
}
