import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { signIn } from '../support/accounts/sign-in.ts'
import { runTeam } from '../support/business/run-team.ts'
import {
  allowAtGoogle,
  connectGoogle,
  expectConnected,
  integrations,
  openConsent,
  someAccount,
} from '../support/calendar/connect-google.ts'
import { googleAccount } from '../support/calendar/google-world.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import {
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  rememberHours,
  story,
} from '../support/page/story.ts'

const [monday = ''] = comingDays()
const isOurs = ({ id, status }: { id: string; status?: string }) =>
  id.startsWith('cuando') && status !== 'cancelled'
const eventsOf = async (google: ReturnType<typeof googleAccount>) =>
  (await google.events()).filter(isOurs).length

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'somebody of the team connects their own Google, and the owner chooses what theirs gets',
    async ({ page, request, browser }) => {
      const salon = await runTeam(request, ['Ana', 'Luis'])
      const owners = googleAccount(someAccount())
      await connectGoogle(salon, owners.email)
      const email = salon.customerEmail.replace('otra', 'ana')
      const session = await salon.letIn('Ana', 'STAFF', email)

      const context = await browser.newContext({ viewport: phone })
      await rememberHours(context)
      const anas = await context.newPage()
      await signIn(anas, session)
      await anas.goto(integrations)
      await expect(anas.getByRole('heading', { name: 'Google Calendar' })).toBeVisible()
      // The settings of the business are the owner's.
      await expect(anas.getByRole('tab', { name: 'Zona Horaria' })).toHaveCount(0)
      await expect(anas.getByText('Otros calendarios')).toHaveCount(0)
      await expectToFit(anas)
      await expectAccessibleAtBothSizes(anas)
      const google = googleAccount(someAccount())
      const at = (time: string) => ({ dateTime: `${monday}T${time}:00-06:00` })
      await google.put({ summary: 'Dentista', start: at('10:00'), end: at('11:00') })
      await allowAtGoogle(await openConsent(anas), google.email)
      await expectConnected(anas, google.email)
      await expectToFit(anas)
      await expectAccessibleAtBothSizes(anas)

      // At ten Ana is busy; the others are free.
      expect(await salon.isFreeAt({ date: monday, time: '10:00' })).toBe(true)
      await salon.bookWith('Ana', { date: monday, time: '12:00' })
      await expect.poll(() => eventsOf(google)).toBe(1)
      await expect.poll(() => eventsOf(owners)).toBe(1)

      await enterAsOwner(page, salon, integrations)
      await page.getByLabel('Solo mis citas').click()
      await expect(page.getByLabel('Solo mis citas')).toBeChecked()
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await expect.poll(() => eventsOf(owners)).toBe(0)
      await page.getByLabel('Todas las del negocio').click()
      await expect.poll(() => eventsOf(owners)).toBe(1)
      expect(await eventsOf(google)).toBe(1)

      await page.goto(`/calendar?view=day&date=${monday}`)
      await page.getByRole('button', { name: 'Ana', exact: true }).click()
      await expect(page.locator(`section[data-day="${monday}"]`)).toContainText('Google: ocupado')
      await anas.goto(`/calendar?view=day&date=${monday}`)
      await expect(anas.locator(`section[data-day="${monday}"]`)).toContainText(
        'Google: ocupado, de 10:00 a 11:00',
      )
      await context.close()
    },
  )
})
