import { sampleRegistration } from '../../../apps/server/src/testing/samples/sample-registration.ts'
import { type Business, openBusiness } from '../open-business.ts'
import type { Row } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { isTo } from '../server/read-mails.ts'
import { callFrom, dataOf, inDays, rowOf, type TrustWorld, through } from './trust-world.ts'

const victim = { name: 'Víctima', lastName: 'Real', email: 'victima@propia.test' }
const VICTIMS_PHONE = '5511112222'
const OWNERS = '198.51.100.10'
const STRANGERS = '198.51.100.66'

/** Somebody books with another person's e-mail, stops the reminders, and types formulas for the owner's spreadsheet. */
export async function strangerWithAnEmail(world: TrustWorld): Promise<Row> {
  const { server, mails } = world
  const owner = await openBusiness(server.origin, mails, {}, through(OWNERS))
  const own = callFrom(world, OWNERS, owner.token)
  const customer = dataOf(await own('POST', '/customers', { ...victim, phone: VICTIMS_PHONE }))
  const bookAs = await visitorsOf(world, owner)
  const victims = await bookAs('198.51.100.11', { ...victim, phone: VICTIMS_PHONE })
  const theirs = await bookAs(STRANGERS, {
    ...{ name: 'Atacante', lastName: 'Equis', email: victim.email, phone: '5599998888' },
  })
  const formulas = await bookAs('198.51.100.67', {
    ...{ name: 'Ana;=2+3;', lastName: '\t=1+1', email: 'ana@formula.test', phone: '5512349876' },
  })
  const stranger = callFrom(world, STRANGERS)
  const stopped = await stranger('POST', `/books/${theirs.id}/unsubscribe`)
  const form = await callServer(server.origin, {
    ...{ method: 'POST', path: `/reminders/${theirs.id}`, body: 'subscribed=false' },
    headers: { ...through(STRANGERS), 'content-type': 'application/x-www-form-urlencoded' },
  })
  const subscription = dataOf(await stranger('GET', `/books/${victims.id}/reminders`))
  const record = dataOf(await own('GET', `/customers/${customer.id}`))
  const exported = (await own('GET', '/customers/export')).text
  const reminders = await remind(world, owner)
  return rowOf(world, {
    test: "A stranger with somebody's e-mail",
    tried: `2 ways of stopping reminders, 1 record, 1 file of ${exported.length} characters`,
    checks: {
      'the calls were answered': stopped.status === 200 && form.status === 303,
      'the victim is still reminded': subscription.isSubscribed === true && reminders !== 0,
      'once, of the own appointment': reminders === null || reminders === 1,
      'the record is as it was':
        [record.name, record.lastName, record.phone].join() ===
        [victim.name, victim.lastName, VICTIMS_PHONE].join(),
      'no cell of the file is a formula':
        formulas.id !== '' && exported.includes('Ana;') && !/[;\t\n]"*[=@-]/.test(exported),
    },
  })
}

/** Books as a visitor, each time at the next free start. */
async function visitorsOf(world: TrustWorld, { commerceId, serviceId }: Business) {
  const asked = `serviceId=${serviceId}&from=${inDays(3)}`
  return async (address: string, who: object): Promise<{ id: string }> => {
    const visitor = callFrom(world, address)
    const next = dataOf(await visitor('GET', `/books/${commerceId}/next-available?${asked}`))
    const { date, time } = next
    return dataOf(
      await visitor('POST', `/books/${commerceId}/book`, { ...who, serviceId, date, time }),
    )
  }
}

/** How many reminders the victim gets when all are due; null in a short run, as they wait for the next minute. */
async function remind(
  { isShort, database, mails }: TrustWorld,
  { commerceId }: Business,
): Promise<number | null> {
  if (isShort) return null
  const count = async () => (await mails()).filter(isTo(victim.email)).length
  await waitFor(async () => (await count()) >= 2)
  const before = await count()
  await database.query(
    `UPDATE reminders SET due_at = now() - interval '1 minute' WHERE commerce_id = $1`,
    [commerceId],
  )
  const due = `SELECT 1 FROM reminders WHERE commerce_id = $1
    UNION ALL SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'commerceId' = $1::text`
  await waitFor(async () => (await database.query(due, [commerceId])).rowCount === 0, 150_000)
  return (await count()) - before
}

const names = ['Banco de Mexico', 'BBVA Soporte', 'S.A.T.', 'WhаtsApp Soporte', 'Cuando Soporte']
const usernames = ['cuando-soporte', 'soporte-cuando', 'banco-de-mexico']

/** A business that calls itself like a bank, an office or this product, at registration and later. */
export async function impostors(world: TrustWorld): Promise<Row> {
  const { server, mails } = world
  const address = '198.51.100.20'
  const owner = await openBusiness(server.origin, mails, {}, through(address))
  const own = callFrom(world, address, owner.token)
  const registered = await Promise.all(
    names.map((commerceName) =>
      callFrom(world, address)('POST', '/auth/register', sampleRegistration({ commerceName })),
    ),
  )
  const saved = await Promise.all([
    ...names.map((businessName) => own('PATCH', '/users/profile', { businessName })),
    ...usernames.map((username) => own('PATCH', '/users/profile', { username })),
  ])
  const harmless = await own('PATCH', '/users/profile', { businessName: 'Estética Santander' })
  return rowOf(world, {
    test: 'Names of banks, offices and this product',
    tried: `${names.length} registrations, ${saved.length} changes`,
    checks: {
      'none can be registered': registered.every(({ status }) => status === 422),
      'none can be taken later': saved.every(({ status }) => status === 422),
      'an honest name can': harmless.status === 200,
    },
  })
}
