/** In the address of a legal text that a customer opens from a booking: the page of the business. */
export const returnParam = 'volver'

/** That page, or null: addresses are written by anybody, and must lead nowhere else. */
export function bookingToReturnTo(query: { get(name: string): string | null }): string | null {
  const path = query.get(returnParam) ?? ''
  return /^\/book\/[\w-]{1,64}$/.test(path) ? path : null
}
