import { logIn } from '@cuando/contract/accounts/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { ownedBy, storedRows, storedValue } from '../testing/stored/rows.ts'
import { planCommand } from './plan-command.ts'

const app = await openTestApp()
const plan = adminOf(app, planCommand)

let salon: TestBusiness
let username: string
beforeEach(async () => {
  salon = await openBusiness(app)
  username = await storedValue(app, 'commerces', 'username', ownedBy(salon))
})
const subscription = async () => {
  const { email, password } = salon
  return dataOf(await app.call(logIn, { body: { email, password } })).subscription
}

describe('plan', () => {
  it('gives a business a plan, which its owner sees at the next log-in', async () => {
    expect(await plan(username)).toBe(`Estética Lucía (${username}): FREE desde 24/11/2026 10:00\n`)
    expect(await plan(username, 'pro')).toBe(`Estética Lucía (${username}) pasó de FREE a PRO.\n`)
    const first = await subscription()
    expect(first).toMatchObject({ plan: 'PRO', status: 'ACTIVE' })
    expect(first.since).toBe(app.clock.now().toISOString())
    expect(await plan(salon.commerceId, 'PRO')).toBe(`Estética Lucía (${username}) ya tenía PRO.\n`)
    expect(await subscription()).toEqual(first)
    app.clock.advance({ minutes: 1 })
    expect(await plan(salon.email.toUpperCase(), 'TURBO')).toContain('pasó de PRO a TURBO')
    const rows = await storedRows(app, 'plan_changes', ownedBy(salon), {
      columns: ['plan'],
      orderBy: ['changed_at'],
    })
    expect(rows).toEqual([{ plan: 'PRO' }, { plan: 'TURBO' }])
  })

  it('sets and removes prices of plans', async () => {
    expect(await plan('price', 'PRO', '12.5')).toBe(
      'Un mes de PRO: $12.50 USD. Las ganancias de los meses cerrados no cambian.\n',
    )
    await plan('price', 'TURBO', '30')
    await plan('price', 'TURBO', '31.99')
    expect(await plan()).toMatch(
      /^Un mes de PRO: \$12\.50 USD\nUn mes de TURBO: \$31\.99 USD\nNegocios: \d+ FREE · \d+ PRO · \d+ TURBO\n$/,
    )
    await plan('price', 'PRO', 'ninguno')
    expect(await plan()).toContain('Un mes de PRO: sin precio\n')
  })

  it.each([
    [
      ['nadie', 'PRO'],
      'No hay un negocio «nadie»: indica el nombre de su enlace, su ID o el correo de su dueño',
    ],
    [['nadie@ejemplo.test'], /^No hay un negocio «nadie@ejemplo.test»/],
    [['nadie', 'ORO'], '«ORO» no es un plan: elige FREE, PRO o TURBO'],
    [['price', 'FREE', '1'], 'FREE no cuesta nada: pon precio a PRO o TURBO'],
    [['price', 'PRO', '0'], /^«0» no es un precio/],
    [['price', 'PRO', '-5'], /^«-5» no es un precio/],
    [['price', 'PRO', '12,50'], /^«12,50» no es un precio/],
    [['price', 'PRO', '1e3'], /^«1e3» no es un precio/],
    [['price', 'PRO', '123456'], /^«123456» no es un precio/],
    [['price', 'PRO', '1', 'x'], /^Usa: /],
    [['price', 'PRO'], /^Usa: /],
    [['price'], /^Usa: /],
    [['nadie', 'PRO', 'x'], /^Usa: /],
  ] as [string[], string | RegExp][])('refuses %j with one line', async (args, line) => {
    const said = await plan(...args)
    expect(said).toMatch(/^✗ .*$/)
    expect(said.slice(2)).toMatch(line)
  })
})
