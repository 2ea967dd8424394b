import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { expectHome } from '../support/accounts/register-by-form.ts'
import { signIn } from '../support/accounts/sign-in.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { leadSocketsAway } from '../support/notifications/lead-sockets-away.ts'
import { waitForSocket } from '../support/notifications/sockets.ts'
import {
  bell,
  expectUnread,
  latest,
  newest,
  news,
} from '../support/notifications/use-notifications.ts'
import { expectToast } from '../support/page/shown.ts'
import { story } from '../support/page/story.ts'

story.use({ hearsNews: true })

story(
  'a notification read on one tab or device is read on all',
  async ({ page, context, browser, request }) => {
    const business = await runBusiness(page, request)
    await business.cancelOwn(await business.bookSoonest())
    const other = await context.newPage()
    const device = await (await browser.newContext()).newPage()
    for (const each of [page, other, device]) {
      if (each === page) await signIn(each, business.session)
      const live = waitForSocket(each)
      if (each === device) await enterAsOwner(each, business, '/')
      else await each.goto('/')
      await expectHome(each)
      await live
    }
    await business.bookSoonest()
    for (const each of [page, other, device]) {
      await expectUnread(each, 3)
      await expect(news(each)).toContainText('2 citas nuevas, 1 cancelada')
    }
    await bell(page).click()
    await newest(latest(page).getByRole('listitem').getByRole('button')).click()
    for (const each of [page, other, device]) await expectUnread(each, 2)
    await bell(device).click()
    await device.getByRole('button', { name: 'Marcar todo como leído' }).click()
    for (const each of [page, other, device]) {
      await expectUnread(each, 0)
      await expect(news(each)).toHaveCount(0)
    }
    await device.context().close()
  },
)

story(
  'without the socket there are five attempts, a second apart, then polls and more attempts',
  async ({ page, request, watch }) => {
    watch.expectProblem(/WebSocket|Content Security Policy/)
    const business = await runBusiness(page, request)
    await page.clock.install()
    const { setAway, attempts } = await leadSocketsAway(page)
    let isJoined = false
    let gate = Promise.resolve()
    const lines: { close: () => unknown }[] = []
    await page.routeWebSocket(/socket\.io/, async (line) => {
      await gate
      const server = line.connectToServer()
      lines.push(server, line)
      server.onMessage((message) => {
        isJoined ||= String(message).includes('Conectado')
        line.send(message)
      })
    })
    const polls: string[] = []
    page.on('request', (asked) => {
      if (/\/api\/(notifications|appoiments)/.test(asked.url())) polls.push(asked.url())
    })
    await business.enter()
    await expect.poll(() => isJoined).toBe(true)
    await page.clock.runFor(6000)
    // From here the clock only runs in steps; if it ran ahead, answers to running requests would seem late.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await setAway(true)
    const probe = page.waitForResponse('**/health')
    for (const line of lines.splice(0)) await line.close()
    await (await probe).finished()
    for (let step = 0; step < 80; step += 1) {
      await page.clock.runFor(100)
      await page.evaluate(async () => void (await Promise.all(window.failures)))
    }
    const [first = 0, ...rest] = await attempts()
    expect(rest.map((time) => time - first)).toEqual([1000, 2000, 3000, 4000])
    await page.clock.resume()
    await business.cancelOwn(await business.bookSoonest())
    await business.bookSoonest()
    polls.length = 0
    await page.clock.fastForward(30_000)
    await expectUnread(page, 3)
    const news = page.getByRole('alert').filter({ hasText: 'Tienes 3 notificaciones nuevas' })
    await news.getByRole('button', { name: 'Ver' }).click()
    await page.waitForURL('**/notifications')
    await expect(page.getByText('Mostrando 1 a 3 de 3 resultados')).toBeVisible()
    expect(polls.some((url) => url.includes('/notifications'))).toBe(true)
    expect(polls.some((url) => url.includes('/appoiments'))).toBe(true)
    // Each poll is followed by a round of attempts.
    await expect.poll(async () => (await attempts()).length).toBe(10)

    const nextLatest = () => page.waitForResponse('**/api/notifications?page=1&limit=5')
    // The socket opens after the poll, so that the next request is the one that catches up.
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    await setAway(false)
    await business.bookSoonest()
    const polled = nextLatest()
    await page.clock.fastForward(30_000)
    await expectUnread(page, 4)
    await expectToast(page, 'Otra Persona reservó')
    await (await polled).finished()
    const caughtUp = nextLatest()
    open()
    await caughtUp
    // The poll was less than a second ago, so its request is repeated a second after it.
    await page.clock.runFor(2000)
    await page.evaluate(async () => void (await fetch('/health')))
    polls.length = 0
    // Longer than the poll interval, and shorter than the socket's ping timeout.
    await page.clock.fastForward(35_000)
    await page.clock.runFor(1000)
    // A poll would have made a request by now.
    await page.evaluate(async () => void (await fetch('/health')))
    expect(polls.filter((url) => url.includes('/notifications'))).toEqual([])
  },
)
