import { expect } from '@playwright/test'
import {
  enter,
  expectHome,
  registerByForm,
  someOwner,
} from '../support/accounts/register-by-form.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { upcoming } from '../support/calendar/upcoming.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an owner registers and shares a link; a customer books; the owner sees it',
    async ({ page, browser }) => {
      const owner = someOwner()
      const categories = page.waitForRequest('**/core/commerce-categories?*')
      await hearNews(page)
      await registerByForm(page, owner, 'Lun a sáb 10')
      const asked = new URL((await categories).url()).searchParams
      expect(Object.fromEntries(asked)).toMatchObject({ page: '1', limit: '300' })
      await enter(page, owner)
      // The session of a new account is remembered: another tab doesn't ask for the password.
      const tab = await page.context().newPage()
      await tab.goto('/')
      await expectHome(tab)
      await tab.close()
      await expect(page.getByText('Próximas Citas')).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      const link = await page.getByRole('link', { name: 'Ver mi página' }).getAttribute('href')
      expect(link).toContain('/book/barberia-don-beto')

      const visitorContext = await browser.newContext({ viewport: phone })
      const visit = await visitorContext.newPage()
      await visit.goto(link ?? '')
      await expect(visit.getByRole('heading', { name: owner.commerceName })).toBeVisible()
      // The hours as chosen, and read as people in Mexico say them.
      await expect(visit.getByText('10:00\u00a0a.m. - 8:00\u00a0p.m.').first()).toBeAttached()
      const visitor = {
        name: 'Rosa',
        lastName: 'Peña',
        email: owner.email.replace('dueno', 'rosa'),
      }
      await fillBooking(visit, visitor)
      await confirm(visit)
      await isBooked(visit)

      // The list was open all the time and updates by itself.
      await expect(upcoming(page).getByText('Rosa Peña')).toBeVisible()
      const confirmation = await readMail(visitor.email, /./)
      expect(confirmation.text).toContain(owner.commerceName)
      expect(confirmation.attachments.some((part) => part.mimeType === 'text/calendar')).toBe(true)
      const notice = await readMail(owner.email, /cita/i)
      expect(notice.text).toContain('Rosa Peña')
      await visitorContext.close()
    },
  )
})
