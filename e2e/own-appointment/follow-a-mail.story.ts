import { expect, type Page } from '@playwright/test'
import { runBusiness } from '../support/business/run-business.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A mail as a phone shows it. */
async function openMail(page: Page, to: string, subject: RegExp) {
  const { html = '', attachments } = await readMail(to, subject)
  await page.setContent(html)
  return attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer)).join()
}

/** Mail programs open links in a tab of their own. */
async function follow(page: Page, name: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), link(page, name).click()])
  return opened
}

/** Expects each link to be high enough for a thumb, and none to overlap another. */
async function expectThumbsHit(page: Page) {
  const boxes = await page.getByRole('link').evaluateAll((links) =>
    links.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return { name: each.textContent, left, right, top, bottom }
    }),
  )
  for (const [at, box] of boxes.entries()) {
    expect(box.bottom - box.top, box.name ?? '').toBeGreaterThanOrEqual(44)
    const over = boxes
      .slice(at + 1)
      .filter(({ left, right }) => left < box.right && right > box.left)
      .filter(({ top, bottom }) => top < box.bottom && bottom > box.top)
    expect(over).toEqual([])
  }
}

story('the links of each mail can be tapped', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const id = await business.bookSoonest()
  const invitation = await openMail(page, business.customerEmail, bookedSubject)
  await expectThumbsHit(page)
  await expect(link(page, 'Ver tu cita')).toBeInViewport({ ratio: 1 })
  await expect(link(page, 'WhatsApp')).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/52\d{10}\?text=Hola%2C%20soy%20/,
  )
  const own = await follow(page, 'Ver tu cita')
  await expect(own.getByRole('link', { name: business.commerceName })).toBeVisible()
  const { origin, pathname, searchParams } = new URL(own.url())
  expect(pathname).toBe(`/confirm/${id}`)
  const written = invitation.replace(/\r?\n[ \t]/g, '')
  expect(written).toContain(`Cambiar o cancelar la cita: ${origin}${pathname}`)
  // Calendars are shared, so only the mail has the token that proves the mailbox.
  expect(written).not.toContain(searchParams.get('c'))

  await business.cancelOwn(id)
  await openMail(page, business.customerEmail, /^Cancelada: /)
  await expectThumbsHit(page)
  const again = await follow(page, 'Agendar otra cita')
  const heading = again.getByRole('heading', { level: 1, name: business.commerceName })
  await expect(heading).toBeVisible()
})
