/** Where a device keeps the last appointment that was booked on it at a business. */
export const comingKey = (commerceId: string) => `cuando-coming-${commerceId}`
