/** Storage key of the appointments that were booked at a business on this device. */
export const mineKey = (commerceId: string) => `cuando-coming-${commerceId}`
