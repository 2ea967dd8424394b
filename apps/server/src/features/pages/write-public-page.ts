import { randomUUID } from 'node:crypto'
import {
  formSteps,
  type PostedBooking,
  placeIn,
  readBookingValues,
  stepField,
} from '@cuando/contract/booking/booking-form'
import type { FirstData } from '@cuando/contract/booking/first-data'
import { readPublicPath } from '@cuando/contract/business/public-path'
import { refusals } from '@cuando/contract/calls/refusals'
import { onBehalfOf } from '../../platform/db/statements/share-connections.ts'
import type {
  FormPage,
  FormRequest,
  PageRequest,
  WrittenPage,
} from '../../platform/http/web/serve-web.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'
import type { Keep } from '../availability/book/cache-answers.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import { describePage, mineHead, plainHead, unknownHead } from './describe-page.ts'
import { drawPage, type FormPages, type PageTools, strayPage } from './draw-page.ts'
import { fillTemplate } from './fill-template.ts'
import { answerForms } from './forms/answer-forms.ts'
import { sendBooking } from './forms/send-booking.ts'
import { loadFirstData } from './load-first-data.ts'
import { readInTime } from './read-in-time.ts'

interface Deps extends PageTools {
  keep: Keep
}

const noscript =
  '<noscript>Para ver tus citas, activa JavaScript: solo este dispositivo sabe cuáles son.</noscript>'

/** The booking pages, and the forms that are posted to them. */
export function makePublicPages(deps: Deps): FormPages {
  // Many phones share one network address. Beyond the limit the browser fetches the data, under the API's limits.
  const looks = deps.rateLimits.local({ name: 'page', points: 300, seconds: 60 })
  const draw = async (template: string, request: PageRequest, form: PostedBooking | null) =>
    (await looks(request.ip))
      ? fillTemplate(template, { status: 200, head: plainHead })
      : drawBooking(deps, template, request, form)
  return {
    write: (template, request) => draw(template, request, null),
    forms: bookingForms(deps, draw),
  }
}

/**
 * Fills the template of the booking page: the head for search engines and previews, the initial data and the rendered
 * page.
 */
async function drawBooking(
  deps: Deps,
  template: string,
  request: PageRequest,
  form: PostedBooking | null,
): Promise<WrittenPage> {
  const { db, keep, clock, logger, publicUrl } = deps
  const { path, query } = request
  const asked = readPublicPath(path, query)
  if (asked.page === 'mine')
    return fillTemplate(template, { status: 200, head: mineHead, noscript })
  if (asked.page !== 'book') return strayPage(template)
  const { idOrUsername: id } = asked
  const place = form ? placeIn(form.values) : asked.place
  const found = await readInTime(logger, () =>
    onBehalfOf(id.toLowerCase(), () => loadFirstData({ db, keep, now: clock.now() }, id, place)),
  )
  if (!found) return fillTemplate(template, { status: 503, head: plainHead })
  const kept = form === null ? cachedPages(found.pageData) : undefined
  const known = kept?.get(path)
  if (known) return known
  const first = { ...found, form }
  const described = first.pageData
    ? { status: statusOf(form), head: describePage(first.pageData, { publicUrl, now: first.now }) }
    : { status: 404, head: unknownHead }
  const hasForm = form !== null || place.time !== undefined
  const contents = { ...described, first, hasForm }
  const { written, isRendered } = await drawPage(deps, template, request, contents)
  // A page that wasn't rendered in time is not cached.
  if (isRendered) kept?.set(path, written)
  return written
}

const pagesOf = new WeakMap<object, Map<string, WrittenPage>>()

/** The pages rendered from this data, by path; cached as long as the data is. */
function cachedPages(data: FirstData['pageData']): Map<string, WrittenPage> | undefined {
  if (data === null) return undefined
  const pages = pagesOf.get(data) ?? new Map<string, WrittenPage>()
  pagesOf.set(data, pages)
  return pages
}

const statusOf = (form: PostedBooking | null) =>
  form?.refused ? refusals[form.refused.code].status : 200

type Draw = (
  template: string,
  request: PageRequest,
  form: PostedBooking | null,
) => Promise<WrittenPage>

/** Only the preview's button books; the others lead to the preview, or back to the form. */
function bookingForms(deps: Deps, draw: Draw): FormPage {
  const sent = answerForms({
    send: (request) => send(deps, request),
    redraw: (template, request, { values, ...refusal }) =>
      draw(template, request, {
        values: readBookingValues(values),
        isEdited: false,
        refused: refusal,
      }),
  })
  return {
    ...sent,
    answer(template, request) {
      const step = request.fields[stepField]
      if (step === formSteps.confirm) return sent.answer(template, request)
      const values = { key: randomUUID(), ...readBookingValues(request.fields) }
      // A month or a day was chosen: there is no start yet.
      const isEdited =
        step === formSteps.edit || values.mes !== undefined || values.dia !== undefined
      return draw(template, request, { values, isEdited, refused: null })
    },
  }
}

async function send(
  { db, clock, call }: Deps,
  { path, query, fields, ip }: FormRequest,
): Promise<Outcome<string>> {
  const asked = readPublicPath(path, query)
  if (asked.page !== 'book') return refused('notFound')
  return withCommerce(db, asked.idOrUsername, (commerceId) =>
    sendBooking({ db, now: clock.now(), call }, commerceId, readBookingValues(fields), ip),
  )
}
