import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { boxOf, expectClear } from '../support/page/boxes.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { expectToFit, phone, story } from '../support/page/story.ts'

story.use({ hasTransitions: true })

const noAnswer = 'No hay conexión. Revisa tu internet e inténtalo de nuevo.'

/** A cancellation that fails for lack of a network. */
async function failToCancel(page: Page) {
  await openerOf(page).click()
  await page.getByRole('button', { name: 'Cancelar Cita' }).click()
  const question = dialog(page, 'Confirmar Cancelación')
  await question.getByLabel('Razón de la cancelación (opcional)').fill('Se fue la luz')
  await page.route('**/cancel', (route) => route.abort())
  await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
  const failure = page.getByRole('alert').filter({ hasText: noAnswer })
  await expect(failure).toBeVisible()
  return { question, failure }
}

const sizes = [phone, { width: 1024, height: 768 }, { width: 1280, height: 800 }]

for (const viewport of sizes) {
  story.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    story.use({ viewport })

    story(
      'a toast covers neither a dialog nor the screen, and disappears after its failure',
      async ({ page, request, watch }) => {
        watch.expectProblem(/ERR_FAILED/)
        const business = await runBusiness(page, request)
        await business.bookSoonest()
        await business.enter()
        const { question, failure } = await failToCancel(page)
        await expectClear(failure, question.locator('h2, textarea, button'))
        await page.unroute('**/cancel')
        await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
        const success = page.getByRole('alert').filter({ hasText: 'Cita cancelada correctamente' })
        await expect(success).toBeVisible()
        await expect(failure).toHaveCount(0)
        const { y, height } = await boxOf(success)
        await expectClear(success, page.locator('header, [data-keep-clear], [data-form-bar]'))
        if (viewport.width > 768) expect(y + height).toBe(viewport.height - 16)
        else expect(y + height).toBeGreaterThan(viewport.height - 96)
      },
    )
  })
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'a toast covers neither a form that fills the screen nor the menu',
    async ({ page, request, watch }) => {
      watch.expectProblem(/ERR_FAILED/)
      const business = await runBusiness(page, request)
      await business.bookSoonest()
      await business.enter()
      const { question, failure } = await failToCancel(page)
      await page.unroute('**/cancel')
      await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
      await expect(failure).toHaveCount(0)
      const undo = page.getByRole('alert').filter({ hasText: 'Cita cancelada correctamente' })
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = dialog(page, 'Menú')
      await expectClear(undo, menu.locator('a, button'))
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)

      await page.getByRole('button', { name: 'Nueva Cita' }).click()
      const form = dialog(page, 'Agendar Cita')
      await expect(form.getByLabel('Servicio')).toBeEnabled()
      await expect(async () => {
        const { y, height } = await boxOf(form)
        expect((await boxOf(undo)).y).toBeGreaterThanOrEqual(y + height)
      }).toPass()
      await undo.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect.poll(async () => (await boxOf(form)).height).toBe(phone.height)
    },
  )

  story('a menu that opens where a toast stands is over it', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await enterAsOwner(page, business, '/clients')
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click()
    await page.getByLabel('Nombre').fill('Rosa')
    await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.mx')
    await page.getByRole('button', { name: 'Crear cliente' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Cliente creado correctamente' })
    await toast.hover()
    await page.getByRole('button', { name: 'Importar y exportar' }).press('Enter')
    const item = page.getByRole('menuitem', { name: 'Importar clientes' })
    const { y } = await boxOf(item)
    await page.getByRole('region', { name: 'Avisos' }).evaluate((stack, top) => {
      stack.style.transform = `translateY(${top}px)`
    }, y)
    await item.click()
    await expect(toast).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

story.describe('in the list of a phone’s calendar', () => {
  story.use({ viewport: phone, hasDayList: true, contextOptions: { reducedMotion: 'reduce' } })

  story(
    'the bars cover no row that has the focus, and a toast covers neither bar',
    async ({ page, request }) => {
      const full = await runFullDay(page, request)
      await enterAsOwner(page, full, `/calendar?view=day&date=${full.full.date}`)
      const list = page.getByRole('list', { name: 'Citas del día' })
      const rows = list.getByRole('button')
      const bars = page.locator('[data-calendar-bar], nav[aria-label="Accesos"] :is(a, button)')
      await expect(rows.first()).toBeVisible()
      const bottom = await boxOf(page.getByRole('navigation', { name: 'Accesos' }))
      // Down to the end of the list and up again.
      for (const row of [rows.last(), rows.first(), rows.nth(8)]) {
        await row.focus()
        const { y, height } = await boxOf(row)
        expect(y + height).toBeLessThanOrEqual(bottom.y)
        const top = await boxOf(page.locator('[data-calendar-bar]'))
        expect(y).toBeGreaterThanOrEqual(top.y + top.height)
      }
      await list
        .getByRole('button', { name: /^Libre / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^2 h/ }).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Bloqueado de' })
      await expect(toast).toBeVisible()
      await expectClear(toast, bars)
    },
  )
})

story('the toast of a failure disappears with its screen', async ({ page, request, watch }) => {
  watch.expectProblem(/ERR_FAILED/)
  const business = await runBusiness(page, request)
  await business.bookSoonest()
  await business.enter()
  const { question, failure } = await failToCancel(page)
  await failure.hover()
  await page.mouse.move(5, 5)
  await question.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Calendario', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Calendario de Citas' })).toBeVisible()
  await expect(failure).toHaveCount(0)
})

// A computer at 100 and at 200 % zoom, and phones with usual and with large text.
for (const viewport of [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  phone,
  { width: 320, height: 400 },
]) {
  story.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    // Without motion, each scroll is over when it begins.
    story.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    story('the question about the appointments is asked in view', async ({ page, request }) => {
      const business = await runBusiness(page, request)
      await business.bookSoonest()
      await enterAsOwner(page, business, '/settings?tab=timezone')
      await page.getByLabel('Buscar por ciudad').fill('los angeles')
      await page.getByRole('radio', { name: /Los Ángeles/ }).check()
      const text = page.getByText('Tienes 1 cita por comenzar')
      const save = page.getByRole('button', { name: 'Guardar', exact: true })
      const isSeen = () =>
        expect(async () => {
          const question = await boxOf(text)
          const header = await boxOf(page.locator('header'))
          const bar = await boxOf(page.locator('[data-form-bar]'))
          expect(question.y).toBeGreaterThanOrEqual(header.y + header.height)
          expect(question.y + question.height).toBeLessThanOrEqual(bar.y)
        }).toPass()
      await isSeen()
      // If it is scrolled out of view, saving shows it again instead of using the default answer.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const question = await boxOf(page.getByRole('radiogroup', { name: /^Tienes 1 cita/ }))
      const bar = await boxOf(page.locator('[data-form-bar]'))
      if (question.y + question.height > bar.y) {
        await save.click()
        await isSeen()
      }
      await save.click()
      await expect(page.getByText('Todo está guardado')).toBeVisible()
    })
  })
}

story.describe('without a connection', () => {
  story.use({ viewport: phone })

  story(
    'a bar says since when, moves no buttons, and disappears after the outage',
    async ({ page, request, context, watch }) => {
      watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
      const business = await runBusiness(page, request)
      await business.bookSoonest()
      await business.enter()
      const details = openerOf(page)
      await details.evaluate((each) =>
        each.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      const before = await boxOf(details)
      await cutConnection(page)
      const bar = page.getByRole('status').filter({ hasText: 'Sin conexión' })
      await expect(bar).toHaveText(
        /^Sin conexión desde las? \d\d:\d\d\. Lo que ves puede no estar al día\.$/,
      )
      expect((await boxOf(details)).y).toBeCloseTo(before.y, 0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const header = await boxOf(page.locator('header'))
      expect((await boxOf(bar)).y).toBe(header.y + header.height)
      await expectToFit(page)
      await context.setOffline(false)
      await expect(bar).toHaveCount(0)
    },
  )
})
