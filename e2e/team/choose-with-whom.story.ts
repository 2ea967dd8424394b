import { expect } from '@playwright/test'
import {
  choice,
  confirm,
  details,
  fillCustomer,
  isBooked,
  people,
  person,
  soonestChip,
  soonestHour,
} from '../support/booking/book-by-form.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

for (const [size, viewport] of [
  ['a phone', phone],
  ['a computer', { width: 1280, height: 800 }],
] as const)
  story.describe(`on ${size}`, () => {
    story.use({ viewport })

    story(
      'a visitor chooses a person in the service, and books with them',
      async ({ page, request }) => {
        const salon = await runTeam(request, ['Ana Sofía', 'Luis'])
        await page.goto(`/book/${salon.commerceId}`)
        await expect(person(page, 'Quien esté libre')).toHaveAttribute('aria-current', 'true')
        await expect(people(page).getByRole('link')).toHaveCount(4)
        await person(page, 'Ana Sofía').click()
        await expect(person(page, 'Ana Sofía')).toHaveAttribute('aria-current', 'true')
        await expectToFit(page)
        await expectAccessibleAtBothSizes(page)
        await soonestHour(page).click()
        await expect(choice(page)).toContainText('con Ana Sofía')
        await fillCustomer(page, rosa)
        await expect(details(page)).toContainText('con Ana Sofía')
        await confirm(page)
        await isBooked(page)
        await expect(details(page)).toContainText('con Ana Sofía')
        expect(await salon.membersOfAppointments()).toEqual(['Ana Sofía'])
      },
    )
  })

story(
  'the link of a person shows their times and leads back to those of anybody',
  async ({ page, request }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    await page.goto(`/book/${salon.commerceId}?con=ana-sofia`)
    await expect(person(page, 'Ana Sofía')).toHaveAttribute('aria-current', 'true')
    await soonestChip(page).click()
    await expect(choice(page)).toContainText('con Ana Sofía')
    await page.goto(`/book/${salon.commerceId}?con=ana-sofia`)
    await person(page, 'Quien esté libre').click()
    await expect(person(page, 'Quien esté libre')).toHaveAttribute('aria-current', 'true')
    await soonestChip(page).click()
    await expect(choice(page)).not.toContainText('con')
  },
)

story.describe('without a program', () => {
  story.use({ javaScriptEnabled: false })

  story('a person is chosen and booked by plain links and forms', async ({ page, request }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    await page.goto(`/book/${salon.commerceId}`)
    await person(page, 'Ana Sofía').click()
    await soonestHour(page).click()
    await expect(choice(page)).toContainText('con Ana Sofía')
    await fillCustomer(page, rosa)
    await expect(details(page)).toContainText('con Ana Sofía')
    await confirm(page)
    await expect(details(page)).toContainText('con Ana Sofía')
    expect(await salon.membersOfAppointments()).toEqual(['Ana Sofía'])
  })
})
