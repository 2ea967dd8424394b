import { expect } from '@playwright/test'
import {
  enter,
  expectHome,
  registerByForm,
  someOwner,
} from '../support/accounts/register-by-form.ts'
import { confirm, fillBooking, isBooked } from '../support/booking/book-by-form.ts'
import { dialog } from '../support/business/run-business.ts'
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
      const steps = page.getByRole('region', { name: 'Para empezar' })
      await expect(steps).toContainText('2 de 5 listos')
      await steps.getByRole('link', { name: 'Trae a tus clientes' }).click()
      await dialog(page, 'Importar clientes').getByRole('button', { name: 'Cerrar' }).click()
      await page.getByRole('link', { name: 'Ir a mi enlace' }).click()
      await page.getByRole('link', { name: 'Compartir por WhatsApp' }).evaluate((link) => {
        link.addEventListener('click', (event) => event.preventDefault())
      })
      await page.getByRole('link', { name: 'Compartir por WhatsApp' }).click()
      await expect(steps).toContainText('3 de 5 listos')
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
      await expect(steps).toHaveCount(0)
      const confirmation = await readMail(visitor.email, /./)
      expect(confirmation.text).toContain(owner.commerceName)
      expect(confirmation.attachments.some((part) => part.mimeType === 'text/calendar')).toBe(true)
      const notice = await readMail(owner.email, /cita/i)
      expect(notice.text).toContain('Rosa Peña')
      await visitorContext.close()
    },
  )
})
