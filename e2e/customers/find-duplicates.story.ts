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
  await question.getByRole('button', { name: 'Combinar', exact: true }).click()
  await expect(page.getByText('No quedan posibles duplicados')).toBeVisible()
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

  await press(page, 'Posibles duplicados (1)')
  await press(page, /^Son personas distintas/)
  await expect(page.getByText('No quedan posibles duplicados')).toBeVisible()
  await press(page, 'Deshacer')
  await expect(pair(page)).toBeVisible()
})
