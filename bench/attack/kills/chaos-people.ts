import type { Random } from '../../../apps/server/src/features/demo/seed-random.ts'
import { type Answer, call, isFault } from '../server/http-calls.ts'
import { newVisitor, type Shop } from '../shop.ts'

interface World {
  shop: Shop
  appointments: readonly string[]
  random: Random
  oneOf<T>(list: readonly T[]): T | undefined
}

interface Listed {
  id: string
  version: number
}

async function listCustomers(origin: string, { token }: Shop): Promise<Listed[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/customers`, { headers })
  return (await answer.json()).data?.customers ?? []
}

export function undoSome(origin: string, { shop, appointments, oneOf }: World): Promise<Answer> {
  const ids = [...new Set([oneOf(appointments), oneOf(appointments)])].filter(Boolean)
  return call(origin, 'POST', '/appoiments/undo', { token: shop.token, body: { ids } })
}

export async function eraseOne(origin: string, { shop, oneOf }: World): Promise<Answer> {
  const one = oneOf(await listCustomers(origin, shop))
  return call(origin, 'DELETE', `/customers/${one?.id}`, { token: shop.token })
}

/** Half of the merges are undone at once. */
export async function mergeTwo(origin: string, { shop, oneOf, random }: World): Promise<Answer> {
  const { token } = shop
  const listed = await listCustomers(origin, shop)
  const [one, other] = [oneOf(listed), oneOf(listed)]
  const path = `/customers/${one?.id}/merge`
  const merged = await call(origin, 'POST', path, {
    token,
    body: {
      ...newVisitor(),
      ...{ birthday: '', otherId: other?.id, version: one?.version, otherVersion: other?.version },
    },
  })
  if (isFault(merged) || random() < 0.5) return merged
  return call(origin, 'POST', `${path}/undo`, { token, body: { otherId: other?.id } })
}

/** A file whose people are partly those of other files; half of them are undone at once. */
export async function importSome(origin: string, { shop, random }: World): Promise<Answer> {
  const { token } = shop
  const send = (path: string, body: object = {}) =>
    call(origin, 'POST', `/customers/imports${path}`, { token, body })
  const started = await send('', { fileName: 'clientes.csv' })
  if (!started.data.id) return started
  const from = Math.floor(random() * 20)
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...{ line: at + 2, name: `Iris ${from + at}`, email: `iris${from + at}@archivo.test` },
  }))
  const imported = await send(`/${started.data.id}/rows`, { rows })
  if (isFault(imported) || random() < 0.5) return imported
  return send(`/${started.data.id}/undo`)
}
