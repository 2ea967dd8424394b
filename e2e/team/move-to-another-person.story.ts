import { expect, type Page } from '@playwright/test'
import { runTeam } from '../support/business/run-team.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

type Salon = Awaited<ReturnType<typeof runTeam>>

/** Opens an appointment with Luis in the morning, to be moved. At noon he is busy, and in the evening he is free. */
async function openChange(page: Page, salon: Salon) {
  // A day before, it could no longer be moved.
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { date, hours } = await salon.findLongDay(inTwoDays)
  const [early = '', noon = '', late = ''] = hours
  const id = await salon.bookWith('Luis', { date, time: early })
  await salon.bookWith('Luis', { date, time: noon })
  await page.goto(`/book/${salon.commerceId}?edit=true&appointmentId=${id}`)
  await expect(page.getByText('con Luis')).toBeVisible()
  return { date, noon, late }
}

const hour = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Detalles de la cita' })

for (const [device, viewport] of [
  ['a phone', phone],
  ['a computer', { width: 1280, height: 800 }],
] as const) {
  story.describe(`on ${device}`, () => {
    story.use({ viewport })

    story(
      'a customer sees the name of another person before moving to their time',
      async ({ page, request }) => {
        const salon = await runTeam(request, ['Luis'])
        const { noon, late } = await openChange(page, salon)
        await hour(page, late).click()
        await expect(page.getByText(/no está libre a esa hora/)).toHaveCount(0)
        await hour(page, `${noon} con Alberto`).click()
        await says(page, 'Luis no está libre a esa hora. Te atendería Alberto Núñez.')
        await expectToFit(page)
        await expectAccessibleAtBothSizes(page)
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(card(page)).toContainText('con Alberto Núñez')
        await says(page, 'Luis no está libre a esa hora. Te atendería Alberto Núñez.')
        await page.screenshot({
          fullPage: true,
        })
        await expectToFit(page)
        await expectAccessibleAtBothSizes(page)
        await page.getByRole('button', { name: 'Confirmar cambio' }).click()
        await says(page, 'Ahora te atiende Alberto Núñez.')
        await expect(card(page)).toContainText('con Alberto Núñez')
        await expectToFit(page)
        expect((await salon.membersOfAppointments()).sort()).toEqual(['Alberto Núñez', 'Luis'])
      },
    )
  })
}

story('a moved appointment keeps a person who is free', async ({ page, request }) => {
  const salon = await runTeam(request, ['Luis', 'Eva'])
  const { late } = await openChange(page, salon)
  await hour(page, late).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(card(page)).toContainText('con Luis')
  await page.getByRole('button', { name: 'Confirmar cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Cita actualizada correctamente' })).toBeVisible()
  await expect(page.getByText(/te atiende/i)).toHaveCount(0)
  await expect(card(page)).toContainText('con Luis')
})

story(
  'the page names the new person after another booking at the last moment',
  async ({ page, request }) => {
    const salon = await runTeam(request, ['Luis'])
    const { date, late } = await openChange(page, salon)
    await hour(page, late).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(card(page)).toContainText('con Luis')
    await salon.bookWith('Luis', { date, time: late })
    await page.getByRole('button', { name: 'Confirmar cambio' }).click()
    await says(page, 'Mientras confirmabas, Luis dejó de estar libre. Te atiende Alberto Núñez.')
    await expect(card(page)).toContainText('con Alberto Núñez')
  },
)

story.describe('without a program', () => {
  story.use({ javaScriptEnabled: false })

  story('the page names another person before the confirmation', async ({ page, request }) => {
    const salon = await runTeam(request, ['Luis'])
    const { noon } = await openChange(page, salon)
    await hour(page, `${noon} con Alberto`).click()
    await says(page, 'Luis no está libre a esa hora. Te atendería Alberto Núñez.')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await says(page, 'Luis no está libre a esa hora. Te atendería Alberto Núñez.')
    await expect(card(page)).toContainText('con Alberto Núñez')
    await page.getByRole('button', { name: 'Confirmar cambio' }).click()
    await expect(card(page)).toContainText('con Alberto Núñez')
  })
})
