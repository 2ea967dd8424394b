import { expect, type Page, type Route } from '@playwright/test'
import { reminderSubscription } from '../../../packages/contract/src/appointments/reminder-subscription.ts'
import {
  bookableServices,
  publicAppointmentDetail,
  publicCommerce,
} from '../../../packages/contract/src/booking/books.ts'
import type { PageData } from '../../../packages/contract/src/booking/own-data.ts'
import { bookingSettings } from '../../../packages/contract/src/business/commerce.ts'
import { allEndpoints } from '../../../packages/contract/src/calls/all-endpoints.ts'
import type { Endpoint } from '../../../packages/contract/src/calls/endpoint.ts'
import {
  findChoices,
  withUnknownChoices,
} from '../../../packages/contract/src/testing/answer-choices.ts'
import { redraw } from '../booking/redraw.ts'

/** Changes the data of an answer, by method and path. */
type Additions = Record<string, (data: never) => unknown>

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/**
 * Answers a page as a newer server would: every choice in the API's answers, in the data and HTML of public pages and in
 * socket events has a value that the page's program does not know. `additions` add data that the server does not have,
 * before the choices are replaced; `restored` puts known values back.
 */
export async function answerUnknown(
  page: Page,
  additions: Additions = {},
  restored: Additions = {},
) {
  const fed = new Set<unknown>()
  const rewrite = (endpoint: Endpoint, data: unknown) => {
    const changeBy = (changes: Additions, given: unknown) => {
      const change = changes[nameOf(endpoint)] as ((data: unknown) => unknown) | undefined
      return change ? change(given) : given
    }
    const added = changeBy(additions, data)
    const unknown = withUnknownChoices(endpoint.data, added, ({ path, schema }) => {
      fed.add(`${nameOf(endpoint)} ${path}`).add(schema)
    })
    return changeBy(restored, unknown)
  }

  await page.route('**/api/**', async (route) => {
    const endpoint = endpointOf(route)
    if (!endpoint || endpoint.file) return route.continue()
    const response = await route.fetch()
    const envelope = await response.json()
    if (!envelope.isSuccess) return route.fulfill({ response })
    const data = rewrite(endpoint, envelope.data)
    return route.fulfill({ response, json: { ...envelope, data } })
  })
  await page.route(/\/(?:book|cancel|confirm|reminders)\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = await redraw(await response.text(), route.request().url(), (first) =>
      rewritePage(first, rewrite),
    )
    return route.fulfill({ response, body })
  })
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) =>
      line.send(String(message).replace(/"type":"\w+"/, '"type":"ALGO_NUEVO"')),
    )
  })

  return {
    /** Expects that every choice of these endpoints was sent as an unknown value, except those that no screen reads. */
    expectAllFed(endpoints: (endpoint: Endpoint) => boolean, unread: readonly string[] = []) {
      const missing = allEndpoints.filter(endpoints).flatMap((endpoint) =>
        findChoices(endpoint.data)
          // A change returns the same schema as a GET, and the same components show it.
          .filter(({ schema }) => endpoint.method === 'GET' || !fed.has(schema))
          .map(({ path }) => `${nameOf(endpoint)} ${path}`)
          .filter((name) => !fed.has(name)),
      )
      expect(missing).toEqual([...unread])
    },
  }
}

/** The matching endpoint with the fewest parameters. */
function endpointOf(route: Route): Endpoint | undefined {
  const { pathname } = new URL(route.request().url())
  const parameters = ({ path }: Endpoint) => path.split(':').length
  return allEndpoints
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`)
      return method === route.request().method() && pattern.test(pathname)
    })
    .sort((one, other) => parameters(one) - parameters(other))[0]
}

type Rewrite = (endpoint: Endpoint, data: unknown) => unknown

function rewritePage(first: PageData, rewrite: Rewrite): unknown {
  if ('page' in first) {
    const { page } = first
    if (page.kind === 'shown') {
      const appointment = rewrite(publicAppointmentDetail, page.appointment)
      return { ...first, page: { ...page, appointment } }
    }
    if (page.kind === 'reminders') {
      const subscription = rewrite(reminderSubscription, page.subscription)
      return { ...first, page: { ...page, subscription } }
    }
    return first
  }
  if ('waiting' in first) return first
  const { pageData } = first
  return {
    ...first,
    pageData: pageData && {
      ...pageData,
      commerce: rewrite(publicCommerce, pageData.commerce),
      settings: rewrite(bookingSettings, pageData.settings),
      services: rewrite(bookableServices, pageData.services),
    },
  }
}
