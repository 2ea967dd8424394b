import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { acceptReferral } from '../features/referrals/accept-referral.ts'
import { countReferrers, readReferrers } from '../features/referrals/earnings/earning-store.ts'
import { readReviews } from '../features/referrals/review-store.ts'
import { describeReferrals } from '../features/referrals/show-referrals.ts'
import { readSigns } from '../features/referrals/sign-store.ts'
import { readReferrals } from '../features/referrals/store.ts'
import type { Database } from '../platform/db/open-database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf } from './find-business.ts'
import { reviewTexts, signText } from './referral-words.ts'

const MAX_LISTED = 50

/** Shows the invitations of businesses, and accepts those under review. */
export const referralsCommand: Command = {
  usage: [
    { line: 'referrals', does: 'Los negocios que invitan: cuántos, y lo que han ganado' },
    { line: 'referrals NEGOCIO', does: 'A quién invitó un negocio, y cómo va cada uno' },
    {
      line: 'referrals accept NEGOCIO',
      does: 'Acepta un negocio invitado que está por revisar: se paga lo que ya ganó y lo que gane',
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

/** ' (1 por revisar)', or nothing. */
const reviewOf = (count: number) => (count === 0 ? '' : ` (${count} por revisar)`)

async function showReferrers({ db }: Database): Promise<string> {
  const [referrers, total] = await Promise.all([readReferrers(db, MAX_LISTED), countReferrers(db)])
  if (total === 0) return 'Nadie ha invitado a nadie todavía.\n'
  const lines = referrers.map(
    ({ referrals, in_review, earned, paid, ...business }) =>
      `  ${nameOf(business)}: ${invitedOf(referrals)}${reviewOf(in_review)}; ganado ${usd(earned)}, pagado ${usd(paid)}\n`,
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

async function showReferred({ db }: Database, name: string, now: Date): Promise<string> {
  const business = await findBusiness(db, name)
  const rows = await readReferrals(db, business.commerce_id)
  const invited = await describeReferrals({ db, now }, business.commerce_id, rows)
  if (invited.length === 0) return `${nameOf(business)} no ha invitado a nadie.\n`
  const ids = invited.map(({ referredId }) => referredId)
  const reviews = await readReviews(db, business.commerce_id, ids)
  const signs = await readSigns(db, business.commerce_id, ids)
  const lines = invited.map(({ month, state, isInReview, referredId, ...each }) => {
    const review = reviews.find(({ referred_id }) => referred_id === referredId)
    const own = signs.filter(({ referred_id }) => referred_id === referredId)
    const why = review ? reviewTexts(business.commerce_id, review, own) : []
    const how = isInReview ? `; por revisar: ${why.join('; ')}` : ''
    return `  ${nameOf(each)}, desde ${month}: ${states[state]}${how}\n`
  })
  return `${nameOf(business)} tiene ${invitedOf(invited.length)}:\n\n${lines.join('')}`
}

async function accept({ db }: Database, name: string, now: Date): Promise<string> {
  const business = await findBusiness(db, name)
  const signs = await acceptReferral(db, business.commerce_id, now)
  if (signs === null) throw new AdminError(`A ${nameOf(business)} no lo invitó nadie`)
  if (signs === false) return `${nameOf(business)} ya contaba.\n`
  const { referrerId, found } = signs
  const accepted = found.map((sign) => `  ! ${signText(referrerId, sign)}\n`).join('')
  return `${nameOf(business)} cuenta, también por lo que ganó hasta ahora. Una señal nueva lo vuelve a detener.\n${accepted}`
}
