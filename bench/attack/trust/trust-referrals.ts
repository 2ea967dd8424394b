import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtServer } from '../../built-server.ts'
import { type Business, openBusiness } from '../open-business.ts'
import type { Row } from '../row.ts'
import { callFrom, dataOf, inDays, rowOf, type TrustWorld, through, times } from './trust-world.ts'

const BUSINESSES = 6
const ENTRIES = 12
const addressOf = (n: number) => `203.0.113.${10 + n}`

/** One owner invites six businesses of their own, and completes twelve invented appointments at each. */
export async function inventedBusinesses(world: TrustWorld): Promise<Row> {
  const { server, database, mails } = world
  const inviter = await openBusiness(server.origin, mails, {}, through(addressOf(0)))
  const { referralCode } = await infoOf(world, inviter)
  const invented = await Promise.all(
    times(BUSINESSES, (n) =>
      openBusiness(
        server.origin,
        mails,
        { referralCode, commercePhone: `331234567${n}`, commerceName: `Salón ${n} de Jacarandas` },
        through(addressOf(1 + n)),
      ),
    ),
  )
  const completed = await Promise.all(invented.map((each, n) => completeOwnEntries(world, each, n)))
  const payee = callFrom(world, addressOf(0), inviter.token)
  dataOf(await payee('PATCH', '/referrals/paypal-email', { paypalEmail: 'fraude@x.test' }))
  await letThemPass(database, invented, '70 days')
  await database.query(`UPDATE referrals SET registered_at = registered_at - interval '100 days'`)
  const own = await infoOf(world, inviter)
  const { dataDir } = server
  await admin(dataDir, 'payouts', 'approve', inviter.email, 'fraude@x.test')
  const file = join(dataDir, 'fraude.csv')
  await admin(dataDir, 'payouts', 'create', file)
  const { rows } = await database.query(
    `SELECT max(month) >= to_char(now() - interval '70 days', 'YYYY-MM') AS closed FROM closed_months`,
  )

  // Control: a visitor's booking is counted, but waits, because the business has no other visitors.
  await completeVisit(world, invented[0])
  await letThemPass(database, invented, '3 hours')
  const visited = await infoOf(world, inviter)
  return rowOf(world, {
    test: 'Six invited businesses with invented appointments',
    tried: `${completed.flat().length} completed entries`,
    checks: {
      'all entries were completed': completed.flat().every((status) => status === 200),
      'nothing is earned': own.totalUsd === 0 && own.pendingUsd === 0,
      'nothing is paid for the month': rows[0].closed === true && !existsSync(file),
      'a visit counts, under review': visited.totalUsd === 0 && visited.pendingUsd > 0,
    },
  })
}

const infoOf = async (world: TrustWorld, { token }: Business) =>
  dataOf(await callFrom(world, addressOf(0), token)('GET', '/referrals/info'))

async function completeOwnEntries(world: TrustWorld, owner: Business, n: number) {
  const call = callFrom(world, addressOf(1 + n), owner.token)
  const statuses: number[] = []
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    const made = await call('POST', '/appoiments', {
      ...{ name: 'Rosa', lastName: 'Peña', email: `cliente${entry}@inventado.test`, force: true },
      ...{ phone: `55876543${10 + entry}`, serviceId: owner.serviceId },
      ...{ date: inDays(2), time: `${String(8 + entry).padStart(2, '0')}:00` },
    })
    const { status } = await call('PATCH', `/appoiments/${dataOf(made).id}/complete`, {})
    statuses.push(status)
  }
  return statuses
}

async function completeVisit(world: TrustWorld, owner: Business | undefined): Promise<void> {
  if (!owner) throw new Error('No business was registered')
  const { commerceId, serviceId, token } = owner
  const visitor = callFrom(world, '203.0.113.200')
  const from = inDays(3)
  const next = dataOf(
    await visitor('GET', `/books/${commerceId}/next-available?serviceId=${serviceId}&from=${from}`),
  )
  const booked = await visitor('POST', `/books/${commerceId}/book`, {
    ...{ name: 'Eva', lastName: 'Luna', email: 'eva@visita.test', phone: '5511223344' },
    ...{ serviceId, date: next.date, time: next.time },
  })
  const owners = callFrom(world, addressOf(1), token)
  dataOf(await owners('PATCH', `/appoiments/${dataOf(booked).id}/complete`, {}))
}

/** Moves their appointments into the past, because only past ones in closed months count. */
const letThemPass = (
  database: TrustWorld['database'],
  businesses: readonly Business[],
  interval: string,
) =>
  database.query(
    `UPDATE appointments SET starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '1 hour'
     WHERE commerce_id = ANY($1::uuid[]) AND status = 'COMPLETED' AND starts_at > now()`,
    [businesses.map(({ commerceId }) => commerceId), interval],
  )

const run = promisify(execFile)

/** The output of an operator's command beside the running server. */
async function admin(dataDir: string, ...args: string[]): Promise<string> {
  const program = join(builtServer, '..', 'admin.js')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, [program, ...args], { env })
  return stdout
}
