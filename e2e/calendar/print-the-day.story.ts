import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { readSheet } from '../support/page/read-qr.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

for (const [width, viewport] of [
  ['a phone', phone],
  ['a laptop', { width: 1280, height: 800 }],
] as const)
  story.describe(`on ${width}`, () => {
    story.use({ viewport, colorScheme: 'dark' })

    story(
      'a full day is printed on one page, and exported for Excel',
      async ({ page, request }) => {
        await page.addInitScript(() => {
          window.print = () => document.documentElement.setAttribute('data-printed', '')
        })
        const salon = await runFullDay(page, request)
        const { customer } = await salon.manage('POST', '/appoiments', {
          ...{ ...salon.nextFree, serviceId: salon.service.id, isInLocal: true, force: true },
          ...{ name: 'Noemí', lastName: 'Ávila', email: 'noemi@ejemplo.test' },
          notes: `=1+1 ${'Trae la foto del corte que quiere. '.repeat(4)}`,
        })
        const notes = 'Alérgica al acrílico'
        await salon.manage('PATCH', `/customers/${customer.id}`, { notes, version: 1 })
        await enterAsOwner(page, salon, `/calendar?view=day&date=${salon.full.date}`)
        const print = page.getByRole('button', { name: 'Imprimir el día' })
        await expect(print).toBeEnabled()
        await expect(page.getByRole('button', { name: /Noemí Ávila.*Alérgica/ })).toBeVisible()
        const { counts, reset } = await countPresses(page)
        await print.click()
        await expect(page.locator('html[data-printed]')).toBeAttached()
        expect(counts).toEqual({ taps: 1, keys: 0 })
        const paper = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
        const { pages, words } = await readSheet(paper)
        expect(pages).toBe(1)
        for (const text of ['35 citas', 'Noemí Ávila', 'Trae la foto', notes, '55 1234 3310'])
          expect(words).toContain(text)
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
        await expectAccessible(page)

        await page.goto('/clients')
        await expect(page.getByText('35 clientes').first()).toBeVisible()
        reset()
        await page.getByRole('button', { name: 'Importar y exportar' }).click()
        await page.getByRole('menuitem', { name: 'Exportar citas a CSV' }).click()
        const period = dialog(page, 'Exportar citas')
        await expect(period.getByLabel('Desde')).toHaveValue(/^01\//)
        await expectAccessible(page)
        const file = page.waitForEvent('download')
        await period.getByRole('button', { name: 'Descargar CSV' }).click()
        const csv = await readFile(await (await file).path(), 'utf8')
        expect(counts).toEqual({ taps: 3, keys: 0 })
        expect(csv.startsWith('\uFEFFFecha,Hora,')).toBe(true)
        expect(csv).toContain("'=1+1 Trae la foto")
        expect(csv.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(36)
        await expect(period).toHaveCount(0)
      },
    )
  })
