import type { openBusiness } from '../business/open-business.ts'
import { shop } from './choose-address.ts'

/** Books a home visit as a visitor, by default at the shop's own address; returns its id. */
export async function bookVisit(
  { commerceId, customerEmail, manage, readFirstService }: Awaited<ReturnType<typeof openBusiness>>,
  place = { address: shop, latitude: 20.967, longitude: -89.6237 },
): Promise<string> {
  const { id: serviceId, nextFree } = await readFirstService()
  const { id } = await manage('POST', `/books/${commerceId}/book`, {
    ...nextFree,
    name: 'Rosa',
    lastName: 'Peña',
    email: customerEmail,
    phone: '55 1234 5678',
    serviceId,
    isCustomAddress: true,
    ...place,
  })
  return id
}
