import { expect } from '@playwright/test'
import { openBusiness } from '../support/business/open-business.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { story } from '../support/page/story.ts'

story(
  'the whole path by plain calls: register, verify, log in, book, see it',
  async ({ request }) => {
    const business = await openBusiness(request)
    expect(await business.countUpcoming()).toBe(0)
    await business.bookSoonest()
    expect(await business.countUpcoming()).toBe(1)
    const mail = await readMail(business.customerEmail, /./)
    expect(mail.text).toContain('Corte clásico')
  },
)
