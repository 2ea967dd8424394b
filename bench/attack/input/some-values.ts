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

/** A browser's, with a key on the curve. */
export const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})
