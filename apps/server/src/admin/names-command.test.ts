import { saveProfile } from '@cuando/contract/accounts/profile'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { adminOf } from '../testing/process/run-admin.ts'
import { namesCommand } from './names-command.ts'

const app = await openTestApp()
const names = adminOf(app, namesCommand)

let salon: TestBusiness
let other: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
  other = await openBusiness(app)
})
const rename = async (businessName: string, { token } = salon) =>
  (await app.call(saveProfile, { body: { businessName } }, token)).status

describe('names', () => {
  it('allows a business a name in any spelling, and revokes it', async () => {
    expect(await rename('Santander Barbería')).toBe(422)
    expect(await names('allow', salon.email, 'SANTANDER  Barberia')).toMatch(
      /puede llamarse «SANTANDER {2}Barberia»: su dueño lo cambia en su perfil\.\n$/,
    )
    expect(await names('allow', salon.email, 'Santander Barbería')).toContain('ya podía llamarse')
    expect(await names(salon.email)).toMatch(/puede llamarse:\n\n {2}santander barberia, desde /)
    expect(await rename('Santander Barbería')).toBe(200)
    expect(await rename('Santander Barbería', other)).toBe(422)

    expect(await names('forbid', salon.email, 'Santander Barbería')).toContain('lo conserva')
    expect(await names(salon.email)).toContain('no tiene nombres permitidos')
    expect(await rename('Santander Barbería')).toBe(200)
    expect(await rename('Estética Lucía')).toBe(200)
    expect(await rename('Santander Barbería')).toBe(422)
  })

  it('explains a wrong command', async () => {
    expect(await names()).toMatch(/^✗ Usa: npm run admin -- names NEGOCIO/)
    expect(await names('allow', salon.email)).toMatch(/^✗ Usa: /)
    expect(await names('permit', salon.email, 'BBVA')).toMatch(/^✗ Usa: /)
    expect(await names('allow', salon.email, 'Saturno Spa')).toBe(
      '✗ «Saturno Spa» no parece de otra institución: no hace falta permitirlo',
    )
    expect(await names('forbid', salon.email, 'BBVA')).toContain('no tenía permitido «BBVA»')
    expect(await names('nadie')).toContain('No hay un negocio «nadie»')
  })
})
