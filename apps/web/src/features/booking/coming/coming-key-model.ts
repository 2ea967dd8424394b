/** Storage key of the last appointment that was booked at a business on this device. */
export const comingKey = (commerceId: string) => `cuando-coming-${commerceId}`
