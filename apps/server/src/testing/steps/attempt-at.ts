import type { Endpoint } from '@cuando/contract/calls/endpoint'
import type { TestApp } from '../make-test-app.ts'

let last = 0
function newNumber(): number {
  last += 1
  return last
}
export const newAddress = () => `2001:db8:0:${newNumber().toString(16)}::1`
export const newEmail = () => `alguien${newNumber()}@ejemplo.test`

const secret = { password: 'no-es-esta', code: '000000', newPassword: 'larga-y-rara' }

/** The endpoint, e-mail and client address of an attempt, and changes to it; wrong credentials by default. */
export type Attempt = [
  endpoint: Endpoint,
  email: string,
  remoteAddress: string,
  changes?: {
    app?: TestApp
    password?: string
    code?: string
    newPassword?: string
    deviceId?: string
  },
]

/** Makes attempts at accounts, against `here` unless another app is given. */
export function attemptAt(here: () => TestApp) {
  const attempt = async (...[{ path, method }, email, remoteAddress, changes = {}]: Attempt) => {
    const { app = here(), ...rest } = changes
    const given = { ...secret, ...rest }
    return app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      payload: { ...given, confirmPassword: given.newPassword, email },
    })
  }
  /** The statuses of sequential attempts. */
  const statusesOf = async (attempts: readonly Attempt[]): Promise<number[]> => {
    const statuses = []
    for (const each of attempts) statuses.push((await attempt(...each)).statusCode)
    return statuses
  }
  return { attempt, statusesOf }
}

export const times = (count: number, make: (number: number) => Attempt) =>
  Array.from({ length: count }, (_, number) => make(number))
