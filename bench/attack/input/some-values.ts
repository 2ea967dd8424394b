import { randomUUID } from 'node:crypto'

/** A date so many days from now. */
export const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const someDay = () => dayFrom(2 + Math.floor(Math.random() * 300))
export const someEmail = () => `${randomUUID()}@ejemplo.test`

/** A customer with an e-mail of their own. */
export const someone = () => ({
  name: 'Rosa',
  lastName: 'Peña',
  email: someEmail(),
  phone: '5512345678',
})
