import { expect } from '@playwright/test'
import { startPushService } from '../../apps/server/src/testing/worlds/start-push-service.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import {
  answerPermission,
  deliver,
  shownBy,
  watchWorker,
} from '../support/notifications/get-push.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { story } from '../support/page/story.ts'

story.use({ serviceWorkers: 'allow', loadsAhead: true, hearsNews: true })

story(
  'a waiting customer gets a push message about a held place',
  async ({ page, context, request }) => {
    const { publicKey } = (await (await request.get('/api/config')).json()).data.push
    const service = await startPushService(publicKey, Number(process.env.CUANDO_E2E_PUSH_PORT))
    try {
      const business = await openBusiness(request)
      const [date = '', next = ''] = comingDays()
      await business.manage('POST', '/commerce/days-off/blocks', { date })
      await answerPermission(page, 'granted', service.subscribe())
      await page.goto(`/espera/${business.commerceId}?dia=${date}`)
      await page.getByLabel('Nombre').fill('Rosa')
      await page.getByLabel('Apellido').fill('Peña')
      const email = business.email.replace('dueno', 'avisada')
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByRole('button', { name: 'Avísame si se libera' }).click()
      const { html = '' } = await readMail(email, /avisamos/)
      const [link = ''] = /\/espera\/[^"]*lugar=[^"]*/.exec(html) ?? []
      await page.goto(link.replaceAll('&amp;', '&'))
      await page.getByRole('button', { name: 'Sí, avísame' }).click()
      await page.getByRole('button', { name: 'Avísame también en este teléfono' }).click()
      await expect(page.getByText('Listo: también te avisamos aquí.')).toBeVisible()

      const worker = await watchWorker(context)
      const { waiting } = await business.manage('GET', '/waiting')
      const place = { date: next, time: '10:00' }
      await business.manage('POST', `/waiting/${waiting[0].id}/offer`, place)
      await expect.poll(() => service.pushedToCustomers.length).toBe(1)
      await deliver(page, JSON.stringify(service.pushedToCustomers[0]))
      await expect
        .poll(() => shownBy(worker))
        .toMatchObject([{ title: expect.stringMatching(/^Se liberó: .*, 10:00$/) }])
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Se liberó un lugar' })).toBeVisible()
    } finally {
      await service.close()
    }
  },
)
