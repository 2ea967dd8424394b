import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { acceptReferral } from '../features/referrals/accept-referral.ts'
import { countReferrers, readReferrers } from '../features/referrals/earning-store.ts'
import { describeReferrals } from '../features/referrals/show-referrals.ts'
import { readReferrals } from '../features/referrals/store.ts'
import type { Database } from '../platform/db/database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf } from './find-business.ts'

const MAX_LISTED = 50

/** Shows who invites whom, and lets a referral count that was taken for the referrer's own. */
export const referralsCommand: Command = {
  usage: [
    { line: 'referrals', does: 'Los negocios que invitan: cuántos, y lo que han ganado' },
    { line: 'referrals NEGOCIO', does: 'A quién invitó un negocio, y cómo va cada uno' },
    {
      line: 'referrals accept NEGOCIO',
      does: 'Un negocio invitado que parecía del mismo dueño cuenta, salvo en los meses cerrados',
    },
  ],
  run(args, env, readNow) {
    const [first, second, ...rest] = args
    if (first === undefined) return withDatabase(env, showReferrers)
    const isAccepting = first === 'accept'
    if (isAccepting !== (second !== undefined) || rest.length > 0)
      throw new AdminError(
        'Usa: npm run admin -- referrals, referrals NEGOCIO o referrals accept NEGOCIO',
      )
    return withDatabase(env, async (database) => {
      const now = await readNow(database)
      return isAccepting && second
        ? accept(database, second, now)
        : showReferred(database, first, now)
    })
  },
}

const usd = (cents: number) => formatMoney(cents / 100, 'USD')
const invitedOf = (count: number) => countOf(count, 'invitado', 'invitados')

/** ' (1 no cuenta)', or nothing. */
const ownOf = (own: number) => (own === 0 ? '' : ` (${countOf(own, 'no cuenta', 'no cuentan')})`)

async function showReferrers({ db }: Database): Promise<string> {
  const [referrers, total] = await Promise.all([readReferrers(db, MAX_LISTED), countReferrers(db)])
  if (total === 0) return 'Nadie ha invitado a nadie todavía.\n'
  const lines = referrers.map(
    ({ referrals, own, earned, paid, ...business }) =>
      `  ${nameOf(business)}: ${invitedOf(referrals)}${ownOf(own)}; ganado ${usd(earned)}, pagado ${usd(paid)}\n`,
  )
  if (total > referrers.length) lines.push(`  … y ${total - referrers.length} más.\n`)
  return `${countOf(total, 'negocio invita', 'negocios invitan')} (ganancias de los meses cerrados):\n\n${lines.join('')}`
}

const states = {
  PENDING: 'sin citas todavía',
  ACTIVE: 'activo',
  ENDED: 'terminaron sus seis meses',
  AFFILIATE: 'afiliado',
}
const signs = { EMAIL: 'el correo', PHONE: 'el teléfono', DEVICE: 'el dispositivo' }

async function showReferred({ db }: Database, name: string, now: Date): Promise<string> {
  const business = await findBusiness(db, name)
  const rows = await readReferrals(db, business.commerce_id)
  const invited = await describeReferrals({ db, now }, business.commerce_id, rows)
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

async function accept({ db }: Database, name: string, now: Date): Promise<string> {
  const business = await findBusiness(db, name)
  const since = await acceptReferral(db, business.commerce_id, now)
  if (since === null) throw new AdminError(`A ${nameOf(business)} no lo invitó nadie`)
  return since
    ? `${nameOf(business)} cuenta desde ${since}; los meses cerrados no cambian.\n`
    : `${nameOf(business)} ya contaba.\n`
}
