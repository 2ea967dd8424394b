import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import {
  chooseFile,
  fileOf,
  importing,
  openFromMenu,
  putFile,
  reviewLines,
} from '../support/customers/choose-file.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const rows = /\/imports\/[^/]+\/rows$/
const undo = /\/imports\/[^/]+\/undo$/

story('a file without customers is refused', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  await chooseFile(page, picture)
  await expect(importing(page).getByRole('alert')).toHaveText(
    'Es una imagen. Elige un archivo de Excel, CSV o contactos (.vcf).',
  )
  await expectAccessibleAtBothSizes(page)
  for (const [content, problem] of [
    ['', 'El archivo está vacío'],
    ['Nombre,Correo\r\n', 'El archivo no tiene clientes'],
    ['Nombre\n"Ana', 'Faltan comillas al final de una celda de la línea 2'],
    [fileOf(20_001), 'El archivo tiene más de 20,000 clientes'],
  ] as const) {
    await putFile(page, content)
    await expect(importing(page).getByRole('alert')).toHaveText(problem)
  }
})

story('reviewed lines are listed while the rest is reviewed', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  await chooseFile(page, fileOf(400))
  let calls = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/import-preview', async (route) => {
    calls += 1
    if (calls === 2) await held.promise
    await route.continue()
  })
  await button(page, 'Revisar clientes').click()
  await expect(page.getByText('200 de 400 líneas revisadas')).toBeVisible()
  await expect(button(page, 'Nuevos: 200')).toBeEnabled()
  await expect(button(page, 'Importar')).toBeDisabled()
  await expectAccessibleAtBothSizes(page)
  held.resolve()
  await expect(button(page, 'Importar 400 líneas')).toBeEnabled()
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an import is stopped, loses its connection, and continues',
    async ({ page, request, watch }) => {
      watch.expectProblem(/ERR_FAILED/)
      const business = await runBusiness(page, request)
      await enterAsOwner(page, business, '/clients')
      await chooseFile(page, fileOf(600))
      await reviewLines(page)
      const release = await holdAnswers(page, rows, 1)
      await button(page, /^Importar/).click()
      await expect(title(page, 'Importando')).toBeFocused()
      await expectToFit(page)
      await button(page, 'Detener').click()
      release()
      await expect(title(page, 'Importación detenida')).toBeFocused()
      await expect(page.getByText('200 clientes creados.')).toBeVisible()
      // The server imports the lines, but the answer is lost.
      await page.route(
        rows,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await button(page, 'Continuar').click()
      await expect(title(page, 'La importación se interrumpió')).toBeFocused()
      await expect(page.getByText('400 clientes creados.')).toBeVisible()
      await expectToFit(page)
      await button(page, 'Reintentar').click()
      await expect(page.getByText('600 clientes creados.')).toBeVisible()
      expect((await business.read('/customers')).total).toBe(600)
    },
  )

  story('an import is interrupted, and undone in two parts', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await enterAsOwner(page, business, '/clients')
    await chooseFile(page, fileOf(1600))
    await reviewLines(page)
    let calls = 0
    const held = Promise.withResolvers<void>()
    await page.route(rows, async (route) => {
      calls += 1
      if (calls === 7) await held.promise
      await route.continue()
    })
    await button(page, /^Importar/).click()
    await expect(page.getByText('1,200 de 1,600 líneas')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'La importación no ha terminado')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Detener y salir').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    held.resolve()
    await expect(page.getByText('Importación detenida: 1,400 clientes creados.')).toBeVisible()

    await openFromMenu(page, /^Deshacer la importación del/)
    const release = await holdAnswers(page, undo, 1)
    await button(page, 'Deshacer importación').click()
    await expect(title(page, 'Deshaciendo la importación')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Todavía falta por deshacer')).toBeVisible()
    await button(page, 'Detener y salir').click()
    release()
    await expect(page.getByText('400 clientes faltan por deshacer.')).toBeVisible()
    await page.reload()
    await openFromMenu(page, /^Terminar de deshacer la importación del/)
    await expect(page.getByText('Una parte ya se deshizo.')).toBeVisible()
    await expectToFit(page)
    await button(page, 'Seguir deshaciendo').click()
    await expect(page.getByText('400 clientes eliminados.')).toBeVisible()
    expect((await business.read('/customers')).total).toBe(0)
  })
})

story('an import that a reload interrupted can be undone', async ({ page, request, watch }) => {
  watch.expectProblem(/(502|404).*undo$/)
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  await chooseFile(page, fileOf(400))
  await reviewLines(page)
  let calls = 0
  await page.route(rows, async (route) => {
    calls += 1
    if (calls === 1) await route.continue()
  })
  await button(page, /^Importar/).click()
  await expect(page.getByText('200 de 400 líneas')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await openFromMenu(page, /^Deshacer la importación del/)
  await expect(page.getByText('Se eliminan 200 clientes que se crearon.')).toBeVisible()
  // The last part is undone, but the answer is lost.
  await page.route(
    undo,
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    },
    { times: 1 },
  )
  await button(page, 'Deshacer importación').click()
  await expect(title(page, 'No se terminó de deshacer')).toBeFocused()
  await button(page, 'Reintentar').click()
  await expect(page.getByText('No queda nada por deshacer.')).toBeVisible()
  expect((await business.read('/customers')).total).toBe(0)
})
