/** Query key prefix of everything that depends on the customers of the business. */
export const customersKey = ['customers']
