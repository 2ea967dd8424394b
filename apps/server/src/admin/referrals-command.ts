import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { acceptReferral } from '../features/referrals/accept-referral.ts'
import { countInviters, readInviters } from '../features/referrals/earning-store.ts'
import { describeReferrals } from '../features/referrals/show-referrals.ts'
import { readReferrals } from '../features/referrals/store.ts'
import type { Database } from '../platform/db/database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf } from './find-business.ts'

const MAX_LISTED = 50

/** Shows who invites whom, and lets a referral count that was taken for the inviter's own. */
export const referralsCommand: Command = {
  usage: [
    { line: 'referrals', does: 'Los negocios que invitan: cuántos, y lo que han ganado' },
    { line: 'referrals NEGOCIO', does: 'A quién invitó un negocio, y cómo va cada uno' },
    {
      line: 'referrals accept NEGOCIO',
      does: 'Un negocio invitado que parecía del mismo dueño cuenta desde este mes',
    },
  ],
  run(args, env) {
    const [first, second, ...rest] = args
    if (first === undefined) return withDatabase(env, showInviters)
    if (first === 'accept' && second !== undefined && rest.length === 0)
      return withDatabase(env, (database) => accept(database, second))
    if (second !== undefined)
      throw new AdminError(
        'Usa: npm run admin -- referrals, referrals NEGOCIO o referrals accept NEGOCIO',
      )
    return withDatabase(env, (database) => showInvited(database, first))
  },
}

const usd = (cents: number) => formatMoney(cents / 100, 'USD')
const invitedOf = (count: number) => countOf(count, 'invitado', 'invitados')

async function showInviters({ db }: Database): Promise<string> {
  const [inviters, total] = await Promise.all([readInviters(db, MAX_LISTED), countInviters(db)])
  if (total === 0) return 'Nadie ha invitado a nadie todavía.\n'
  const lines = inviters.map(
    ({ referrals, own, earned, paid, ...business }) =>
      `  ${nameOf(business)}: ${invitedOf(referrals)}${own > 0 ? `, ${own} de los cuales no cuentan` : ''}; ganado ${usd(earned)}, pagado ${usd(paid)}\n`,
  )
  if (total > inviters.length) lines.push(`  … y ${total - inviters.length} más.\n`)
  return `${countOf(total, 'negocio invita', 'negocios invitan')} (ganancias de los meses cerrados):\n\n${lines.join('')}`
}

const states = {
  PENDING: 'sin citas todavía',
  ACTIVE: 'activo',
  ENDED: 'terminaron sus seis meses',
  AFFILIATE: 'afiliado',
}
const signs = { EMAIL: 'el correo', PHONE: 'el teléfono', DEVICE: 'el dispositivo' }

async function showInvited({ db }: Database, name: string): Promise<string> {
  const business = await findBusiness(db, name)
  const rows = await readReferrals(db, business.commerce_id)
  const deps = { db, now: new Date() }
  const invited = await describeReferrals(deps, business.commerce_id, rows)
  if (invited.length === 0) return `${nameOf(business)} no ha invitado a nadie.\n`
  const lines = invited.map(({ month, state, ownBy, ...each }) => {
    const how =
      state === 'OWN'
        ? `no cuenta: comparte ${ownBy ? signs[ownBy] : 'algo'} con quien invita`
        : states[state]
    return `  ${nameOf(each)}, desde ${month}: ${how}\n`
  })
  return `${nameOf(business)} tiene ${invitedOf(invited.length)}:\n\n${lines.join('')}`
}

async function accept({ db }: Database, name: string): Promise<string> {
  const business = await findBusiness(db, name)
  const accepted = await acceptReferral(db, business.commerce_id)
  if (accepted === null) throw new AdminError(`A ${nameOf(business)} no lo invitó nadie`)
  return accepted
    ? `${nameOf(business)} cuenta desde este mes; los meses cerrados no cambian.\n`
    : `${nameOf(business)} ya contaba.\n`
}
