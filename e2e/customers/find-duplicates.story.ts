import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { chooseFile, reviewLines } from '../support/customers/choose-file.ts'
import { expectAccessibleAtBothSizes, expectToFit, story } from '../support/page/story.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.mx', phone: '5512345678' }
const pair = (page: Page) =>
  page.getByRole('main').getByRole('article', { name: 'Rosa Peña y Rosa Peña Soto' })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

story('an owner merges a duplicate after an import, and undoes it', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.manage('POST', '/customers', rosa)
  await enterAsOwner(page, business, '/clients')
  await chooseFile(page, 'Nombre,Apellido,Teléfono\r\nRosa,Peña Soto,55 1234 5678')
  await reviewLines(page)
  await press(page, 'Importar 1 línea')
  await expect(page.getByText('Hay 1 posible duplicado.')).toBeVisible()
  await press(page, 'Revisar')
  await expect(
    page.getByRole('button', { name: 'Posibles duplicados (1)', pressed: true }),
  ).toBeVisible()
  await expect(pair(page).getByText('Mismo teléfono')).toBeVisible()
  await expectAccessibleAtBothSizes(page)

  await pair(page)
    .getByRole('button', { name: /^Combinar/ })
    .click()
  const question = dialog(page, 'Combinar clientes')
  await question.getByRole('radio', { name: 'Rosa Peña Soto' }).check()
  await question.getByRole('button', { name: 'Combinar', exact: true }).press('Enter')
  await expect(page.getByText('No quedan posibles duplicados')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Deshacer')
  await expect(page.getByText('Combinación deshecha')).toBeVisible()

  await pair(page)
    .getByRole('button', { name: /^Combinar/ })
    .click()
  await question.getByRole('button', { name: 'Combinar', exact: true }).click()
  await press(page, 'Ver a todos')
  await press(page, 'Rosa Peña')
  await expectToFit(page)
  await press(page, 'Deshacer la combinación con Rosa Peña Soto')
  await expect(page.getByText('Combinado con Rosa Peña Soto')).toHaveCount(0)
  await page.goBack()

  for (const [at, lastName] of ['Kú', 'Kú Pech', 'Kú Pech Uc'].entries()) {
    const luis = { name: 'Luis', lastName, phone: '5599999999', email: `luis${at}@ejemplo.mx` }
    await business.manage('POST', '/customers', luis)
  }
  await page.goto('/clients?filter=duplicates')
  const focused = page.getByRole('main').locator(':focus')
  await page.getByRole('button', { name: 'Son personas distintas: Rosa Peña' }).press('Enter')
  await expect(pair(page)).toHaveCount(0)
  await expect(focused).toHaveAccessibleName(/^Combinar Luis/)
  await press(page, 'Deshacer')
  await expect(pair(page)).toBeVisible()
  const luises = page.getByRole('main').getByRole('button', { name: /^Combinar Luis/ })
  await luises.first().press('Enter')
  await question.getByRole('button', { name: 'Combinar', exact: true }).press('Enter')
  await expect(luises).toHaveCount(1)
  await expect(focused).toHaveAccessibleName(/^Combinar /)
})
