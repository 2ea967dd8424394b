// Apart from prices: many screens read amounts, and few have a price typed.

export const currencies = ['MXN', 'USD'] as const
export type Currency = (typeof currencies)[number]
