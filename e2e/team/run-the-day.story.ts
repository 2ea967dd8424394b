import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
const face = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const block = (page: Page) => page.locator('[data-movable]')

story.describe('on a computer', () => {
  story.use({ viewport: { width: 1280, height: 800 } })

  story(
    'each person has a column, and an appointment is dragged to another person',
    async ({ page, request }) => {
      const salon = await runTeam(request, ['Ana Sofía', 'Luis'])
      const { date, time } = await salon.findSoonest()
      await salon.bookWith('Ana Sofía', { date, time })
      await enterAsOwner(page, salon, `/calendar?view=day&date=${date}`)
      await expect(column(page, 'Ana Sofía').locator('[data-movable]')).toHaveCount(1)
      await expect(column(page, 'Luis').locator('[data-movable]')).toHaveCount(0)
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)

      // A phone shows no columns.
      await expect(column(page, 'Luis')).toBeVisible()
      await block(page).scrollIntoViewIfNeeded()
      const from = await block(page).boundingBox()
      const to = await column(page, 'Luis').boundingBox()
      if (!from || !to) throw new Error('The columns are not drawn')
      await page.mouse.move(from.x + 20, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(to.x + 30, from.y + 10, { steps: 8 })
      await page.mouse.up()
      await expect(page.getByRole('dialog', { name: '¿Mover esta cita?' })).toContainText(
        'con Luis',
      )
      await page.getByRole('button', { name: 'Sí, mover' }).click()
      await expect(column(page, 'Luis').locator('[data-movable]')).toHaveCount(1)
      expect(await salon.membersOfAppointments()).toEqual(['Luis'])
    },
  )

  story(
    'the week shows one person alone, and «Agendar Cita» proposes them',
    async ({ page, request }) => {
      const salon = await runTeam(request, ['Ana Sofía'])
      const { date, time } = await salon.findSoonest()
      await salon.bookWith('Ana Sofía', { date, time })
      await enterAsOwner(page, salon, `/calendar?view=week&date=${date}`)
      await expect(block(page)).toHaveCount(1)
      await face(page, 'Alberto Núñez').click()
      await expect(block(page)).toHaveCount(0)
      await face(page, 'Ana Sofía').click()
      await expect(block(page)).toHaveCount(1)
      await block(page).click()
      await expect(page.getByRole('dialog')).toContainText('Ana Sofía')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Agendar con Ana Sofía/ })
        .last()
        .press('Enter')
      await page.getByRole('menuitem', { name: /^Agendar a las? / }).press('Enter')
      await expect(page.getByRole('combobox', { name: 'Servicio' })).toBeVisible()
      await page.getByRole('combobox', { name: 'Servicio' }).selectOption({ index: 1 })
      await expect(page.getByRole('combobox', { name: 'Con', exact: true })).toHaveValue(/.+/)
    },
  )
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('the faces over the day show one person or all', async ({ page, request }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    const { date, time } = await salon.findSoonest()
    await salon.bookWith('Ana Sofía', { date, time })
    await enterAsOwner(page, salon, `/calendar?date=${date}`)
    await expect(page.getByText('con Ana Sofía')).toBeVisible()
    await face(page, 'Alberto Núñez').click()
    await expect(page.getByText('con Ana Sofía')).toHaveCount(0)
    await face(page, 'Todos').click()
    await expect(page.getByText('con Ana Sofía')).toBeVisible()
    await face(page, 'Ana Sofía').click()
    await expect(page.getByRole('button', { name: /^Ana Sofía no viene / })).toBeVisible()
    await expectToFit(page)
    await expectAccessibleAtBothSizes(page)
  })
})

story('the start shows the appointments of one person, or all', async ({ page, request }) => {
  const salon = await runTeam(request, ['Ana Sofía'])
  const { date, time } = await salon.findSoonest()
  await salon.bookWith('Ana Sofía', { date, time })
  await enterAsOwner(page, salon, '/')
  const coming = page.getByRole('region', { name: 'Próximas Citas' })
  await expect(coming.getByText('Rosa Peña')).toBeVisible()
  await expect(coming.getByText('con Ana Sofía')).toBeVisible()
  await face(page, 'Alberto Núñez').click()
  await expect(coming.getByText('Esta persona no tiene citas próximas')).toBeVisible()
  await face(page, 'Ana Sofía').click()
  await expect(coming.getByText('Rosa Peña')).toBeVisible()
  await expectToFit(page)
  await expectAccessibleAtBothSizes(page)
})
