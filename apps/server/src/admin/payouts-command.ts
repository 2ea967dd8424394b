import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { formatInstant } from '@cuando/es/time/dates'
import {
  cancelBatch,
  createBatch,
  listOwed,
  markPaid,
  markReturned,
} from '../features/referrals/payouts/pay-referrals.ts'
import { writeApproved } from '../features/referrals/payouts/payee-store.ts'
import {
  type BatchRow,
  type OwedRow,
  readBatches,
  readPayouts,
} from '../features/referrals/payouts/payout-store.ts'
import { showPayee } from '../features/referrals/payouts/show-payee.ts'
import { writePayoutFile } from '../features/referrals/payouts/write-payout-file.ts'
import type { Db } from '../platform/db/database.ts'
import type { Database } from '../platform/db/open-database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf, printable } from './find-business.ts'
import { payeeText } from './payee-text.ts'

const MAX_LISTED = 50

type Act = (database: Database, given: string, now: Date, second: string) => Promise<string>

const acts: Record<string, { argument: string; does: string; act: Act }> = {
  show: {
    argument: 'NEGOCIO',
    does: 'De qué se compone lo que se debe a un negocio, antes de su primer pago',
    act: showOne,
  },
  approve: {
    argument: 'NEGOCIO CORREO',
    does: 'Aprueba el correo de PayPal de un negocio: sin eso no entra en ningún lote',
    act: approve,
  },
  create: {
    argument: 'ARCHIVO',
    does: 'Reúne lo que se debe en un lote y lo escribe como CSV para los pagos en masa de PayPal',
    act: create,
  },
  csv: { argument: 'LOTE', does: 'Muestra de nuevo el CSV de un lote', act: showFile },
  paid: { argument: 'LOTE', does: 'Marca un lote como pagado', act: pay },
  cancel: {
    argument: 'LOTE',
    does: 'Deshace un lote que no se pagó: vuelve a deberse',
    act: cancel,
  },
  returned: {
    argument: 'LOTE-PAGO',
    does: 'PayPal devolvió un pago, como 12-3: vuelve a deberse',
    act: takeBack,
  },
}

/** Pays what businesses have earned by inviting others. */
export const payoutsCommand: Command = {
  usage: [
    { line: 'payouts', does: 'Lo que se debe por Invita y Gana, y los lotes de pagos' },
    ...Object.entries(acts).map(([name, { argument, does }]) => ({
      line: `payouts ${name} ${argument}`,
      does,
    })),
  ],
  run(args, env, readNow) {
    const [name, ...given] = args
    const [first = '', second = ''] = given
    if (name === undefined)
      return withDatabase(env, async (database) => show(database, await readNow(database)))
    const known = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!known || given.length !== known.argument.split(' ').length)
      throw new AdminError('Esa orden no existe así: npm run admin las enumera')
    return withDatabase(env, async (database) =>
      known.act(database, first, await readNow(database), second),
    )
  },
}

const usd = (cents: number) => formatMoney(cents / 100, 'USD')
const sumOf = (rows: readonly { cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0)
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const when = (instant: Date) => formatInstant(instant.getTime(), zone)

async function show({ db }: Database, now: Date): Promise<string> {
  const owed = await listOwed(db, now)
  const clear = owed.filter(({ is_clear }) => is_clear)
  const withEmail = clear.filter(({ paypal_email }) => paypal_email !== null)
  const payable = withEmail.filter(({ is_approved }) => is_approved)
  const first = withEmail.filter(({ is_approved }) => !is_approved)
  const waiting = clear.filter(({ paypal_email }) => paypal_email === null)
  const review = owed.filter(({ is_clear }) => !is_clear)
  const batches = await readBatches(db, MAX_LISTED)
  const parts = [
    section('Se debe', payable),
    section('Espera que apruebes el correo de PayPal (payouts show NEGOCIO)', first),
    section('Espera el correo de PayPal del negocio', waiting),
    section('Por revisar (payouts show NEGOCIO)', review),
    batches.length > 0 ? `Lotes:\n\n${batches.map(describe).join('')}\n` : '',
  ].join('')
  return parts === '' ? 'No se debe nada, y no hay lotes.\n' : parts
}

async function showOne({ db }: Database, given: string, now: Date): Promise<string> {
  const business = await findBusiness(db, given)
  return payeeText(business, await showPayee(db, business.commerce_id, now))
}

async function approve(
  { db }: Database,
  given: string,
  _now: Date,
  email: string,
): Promise<string> {
  const business = await findBusiness(db, given)
  const address = email.toLowerCase()
  if (!(await writeApproved(db, business.commerce_id, address)))
    throw new AdminError(
      `${nameOf(business)} no tiene el correo de PayPal «${email}»: npm run admin -- payouts show ${business.username}`,
    )
  return `${nameOf(business)} se paga desde el próximo lote, a ${printable(address)}. Si cambia ese correo, vuelve a esperar.\n`
}

function section(title: string, rows: readonly OwedRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows
    .slice(0, MAX_LISTED)
    .map(
      ({ cents, paypal_email, ...business }) =>
        `  ${usd(cents)}  ${nameOf(business)}${paypal_email ? `  ${paypal_email}` : ''}\n`,
    )
  if (rows.length > MAX_LISTED) lines.push(`  … y ${rows.length - MAX_LISTED} más.\n`)
  return `${title}: ${usd(sumOf(rows))} a ${countOf(rows.length, 'negocio', 'negocios')}\n\n${lines.join('')}\n`
}

function describe({ id, created_at, paid_at, payouts, cents, returned }: BatchRow): string {
  const state = paid_at ? `pagado el ${when(paid_at)}` : `creado el ${when(created_at)}, sin pagar`
  const back = returned > 0 ? `, ${countOf(returned, 'devuelto', 'devueltos')}` : ''
  return `  ${id}  ${usd(cents)} en ${countOf(payouts, 'pago', 'pagos')}${back}; ${state}\n`
}

async function create({ db }: Database, file: string, now: Date): Promise<string> {
  const path = resolve(file)
  // Before there is a batch, to see that it can be written, and never over another batch's.
  await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`No se pudo escribir ${path}: ${error.code}`)
  })
  let id: number | null = null
  try {
    id = await createBatch(db, now)
  } finally {
    if (id === null) await rm(path, { force: true })
  }
  return id === null ? 'No hay nada que pagar.\n' : save(db, id, path)
}

async function save(db: Db, id: number, path: string): Promise<string> {
  const payouts = await readPayouts(db, id)
  await writeFile(path, writePayoutFile(payouts)).catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(
      `El lote ${id} existe, pero su archivo no se pudo escribir (${error.code}): npm run admin -- payouts csv ${id}`,
    )
  })
  return `Lote ${id}: ${usd(sumOf(payouts))} en ${countOf(payouts.length, 'pago', 'pagos')}, en ${path}
Súbelo a PayPal y, cuando esté pagado: npm run admin -- payouts paid ${id}
`
}

function batchIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AdminError(`«${text}» no es el número de un lote`)
  return Number(text)
}

const unknownBatch = (text: string) =>
  new AdminError(`No hay un lote ${text}: npm run admin -- payouts los enumera`)

async function showFile({ db }: Database, given: string): Promise<string> {
  const payouts = await readPayouts(db, batchIn(given))
  if (payouts.length === 0) throw unknownBatch(given)
  return writePayoutFile(payouts)
}

async function pay({ db }: Database, given: string, now: Date): Promise<string> {
  const { batch, isDone } = await markPaid(db, batchIn(given), now)
  if (!batch) throw unknownBatch(given)
  if (!isDone) throw new AdminError(`El lote ${batch.id} ya estaba pagado${since(batch.paid_at)}`)
  return `El lote ${batch.id} está pagado.\n`
}

const since = (instant: Date | null) => (instant ? ` desde ${when(instant)}` : '')

async function cancel({ db }: Database, given: string, now: Date): Promise<string> {
  const { batch, isDone } = await cancelBatch(db, batchIn(given), now)
  if (!batch) throw unknownBatch(given)
  if (!isDone)
    throw new AdminError(`El lote ${batch.id} está pagado${since(batch.paid_at)}: ya no se deshace`)
  return `El lote ${batch.id} ya no existe: lo que reunía vuelve a deberse. No subas su archivo.\n`
}

async function takeBack({ db }: Database, given: string, now: Date): Promise<string> {
  const [, batch, number] = /^(?:pago-)?(\d{1,9})-(\d{1,9})$/.exec(given) ?? []
  if (batch === undefined || number === undefined)
    throw new AdminError(`«${given}» no es un pago: escribe el lote y el número, como 12-3`)
  const payout = { batchId: Number(batch), number: Number(number) }
  if (!(await markReturned(db, payout, now)))
    throw new AdminError(`No hay un pago ${given} de un lote pagado que no se haya devuelto ya`)
  return `El pago ${given} se devolvió: vuelve a deberse.\n`
}
