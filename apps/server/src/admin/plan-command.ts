import { type Plan, plans } from '@cuando/contract/accounts/session'
import { formatMoney } from '@cuando/es/amounts'
import { formatInstant } from '@cuando/es/time/dates'
import { changePlan } from '../features/plans/change-plan.ts'
import { countPlans, readPlanCents, writePlanCents } from '../features/plans/store.ts'
import { closeMonths } from '../features/referrals/earnings/close-months.ts'
import type { Database } from '../platform/db/open-database.ts'
import { AdminError, type Command, withDatabase } from './command.ts'
import { findBusiness, nameOf } from './find-business.ts'

const usage = 'Usa: npm run admin -- plan, plan NEGOCIO, plan NEGOCIO PLAN o plan price PLAN USD'

/** Shows and sets the plans of businesses, and the prices of plans. */
export const planCommand: Command = {
  usage: [
    { line: 'plan', does: 'Lo que cuesta cada plan, y cuántos negocios lo tienen' },
    {
      line: 'plan NEGOCIO [PLAN]',
      does: 'El plan de un negocio, o se lo cambia: FREE, PRO, TURBO',
    },
    {
      line: 'plan price PLAN USD',
      does: 'Pone precio a un mes de PRO o TURBO; «ninguno» lo quita',
    },
  ],
  run(args, env, readNow) {
    const [first, second, third] = args
    if (args.length > 3) throw new AdminError(usage)
    if (first === undefined) return withDatabase(env, showPrices)
    if (first === 'price') {
      if (second === undefined || third === undefined) throw new AdminError(usage)
      const plan = paidPlan(second)
      const cents = centsIn(third)
      return withDatabase(env, async (database) =>
        setPrice(database, plan, cents, await readNow(database)),
      )
    }
    if (third !== undefined) throw new AdminError(usage)
    if (second === undefined) return withDatabase(env, (database) => showPlan(database, first))
    const plan = planIn(second)
    return withDatabase(env, async (database) =>
      setPlan(database, first, plan, await readNow(database)),
    )
  },
}

function planIn(text: string): Plan {
  const plan = plans.find((each) => each === text.toUpperCase())
  if (!plan) throw new AdminError(`«${text}» no es un plan: elige FREE, PRO o TURBO`)
  return plan
}

function paidPlan(text: string): Plan {
  const plan = planIn(text)
  if (plan === 'FREE') throw new AdminError('FREE no cuesta nada: pon precio a PRO o TURBO')
  return plan
}

/** 'ninguno', or an amount with a decimal point and two decimals at most. */
function centsIn(text: string): number | null {
  if (text === 'ninguno') return null
  const cents = /^\d{1,5}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (cents === 0)
    throw new AdminError(`«${text}» no es un precio: escribe dólares, como 12 o 12.50, o «ninguno»`)
  return cents
}

const priceOf = (cents: number | undefined) =>
  cents === undefined ? 'sin precio' : formatMoney(cents / 100, 'USD')

async function showPrices({ db }: Database): Promise<string> {
  const [prices, counts] = await Promise.all([readPlanCents(db), countPlans(db)])
  const businesses = plans.map((plan) => `${counts[plan] ?? 0} ${plan}`).join(' · ')
  return `Un mes de PRO: ${priceOf(prices.PRO)}
Un mes de TURBO: ${priceOf(prices.TURBO)}
Negocios: ${businesses}
`
}

async function setPrice(
  { db }: Database,
  plan: Plan,
  cents: number | null,
  now: Date,
): Promise<string> {
  // Past months keep their price.
  await closeMonths(db, now)
  await writePlanCents(db, plan, cents)
  return `Un mes de ${plan}: ${priceOf(cents ?? undefined)}. Las ganancias de los meses cerrados no cambian.\n`
}

async function showPlan({ db }: Database, name: string): Promise<string> {
  const business = await findBusiness(db, name)
  const since = formatInstant(business.plan_since.getTime(), business.timezone)
  return `${nameOf(business)}: ${business.plan} desde ${since}\n`
}

async function setPlan({ db }: Database, name: string, plan: Plan, now: Date): Promise<string> {
  const business = await findBusiness(db, name)
  const changed = await changePlan({ db, now }, business.commerce_id, plan)
  if (!changed.ok) throw new AdminError(`${nameOf(business)} está muy ocupado: inténtalo de nuevo`)
  const { former } = changed.data
  return former === plan
    ? `${nameOf(business)} ya tenía ${plan}.\n`
    : `${nameOf(business)} pasó de ${former} a ${plan}.\n`
}
