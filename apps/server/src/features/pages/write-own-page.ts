import { readMailToken } from '@cuando/contract/appointments/mail-token'
import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import type { OwnData, OwnPageData } from '@cuando/contract/booking/own-data'
import { type OwnSearch, readOwnSearch, readPostedStart } from '@cuando/contract/booking/own-search'
import { stateFields } from '@cuando/contract/booking/page-state'
import { isOwnPath, type OwnPath, readPublicPath } from '@cuando/contract/business/public-path'
import { refusals } from '@cuando/contract/calls/refusals'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import type { FormRequest, PageRequest, WrittenPage } from '../../platform/http/web/serve-web.ts'
import { refused } from '../../platform/outcome.ts'
import { guardLookUps, type LookUps } from '../availability/guard-look-ups.ts'
import { changeHead, describeOwnPage, ownHeads } from './describe-page.ts'
import { drawPage, type FormPages, type PageTools, strayPage } from './draw-page.ts'
import { fillTemplate, withProgramOf } from './fill-template.ts'
import { answerForms } from './forms/answer-forms.ts'
import { sendOwnForm } from './forms/send-own-form.ts'
import { loadOwnData } from './load-own-data.ts'
import { readInTime } from './read-in-time.ts'

interface Deps extends PageTools {
  /** Signs map links. */
  mapKey: Buffer
  /** Signs the tokens of links in mails. */
  mailKey: Buffer
}

interface CountedDeps extends Deps {
  lookUps: LookUps
}

/** Shown if the server couldn't render the page and the browser has no JavaScript. */
const noscript =
  '<noscript>No pudimos mostrar tu cita. Espera un momento y <a href="">vuelve a intentarlo</a>.</noscript>'

/** The pages about one appointment, and the forms that are posted to them. */
export function makeOwnPages(given: Deps): FormPages {
  const deps = { ...given, lookUps: guardLookUps(given.rateLimits) }
  const write = writeOwnPages(deps)
  const sent = answerForms({
    send: async (request) => {
      const asked = readPublicPath(request.path, request.query)
      return isOwnPath(asked) ? sendOwnForm(deps.call, asked, request) : refused('notFound')
    },
    redraw: (template, request, form) => redrawOwnPage(deps, template, request, form),
  })
  return {
    write,
    forms: {
      ...sent,
      answer: (template, request) =>
        isDraft(request) ? write(template, request) : sent.answer(template, request),
    },
  }
}

/**
 * Whether a form only navigates with the typed values: to another day or time, to the review, or back from it.
 */
function isDraft({ path, query, fields }: FormRequest): boolean {
  if (readPublicPath(path, query).page !== 'change') return false
  const { month, day, start } = stateFields
  const leadsOn = [formSteps.review, formSteps.edit].some((step) => step === fields[stepField])
  return leadsOn || [month, day, start].some((field) => field in fields)
}

/**
 * Beyond the limit of look-ups, or without the database, a page is sent without data, and the browser fetches it.
 */
function writeOwnPages(deps: CountedDeps) {
  return async (
    template: string,
    request: PageRequest & Partial<FormRequest>,
  ): Promise<WrittenPage> => {
    const asked = readPublicPath(request.path, request.query)
    if (!isOwnPath(asked)) return strayPage(template)
    const head = headOf(asked)
    const blank = (status: number) =>
      fillTemplate(withProgramOf(template, asked.page), { status, head, noscript })
    if (await deps.lookUps.ask(asked.appointmentId)) return blank(200)
    const { fields: draft = null } = request
    const search = readOwnSearch(request.query)
    const chosen = draft ? { ...search, ...readPostedStart(draft) } : search
    const page = await readOwnPage(deps, asked, chosen)
    if (!page) return blank(503)
    if (page.kind === 'unknown' && (await deps.lookUps.miss(request.ip))) return blank(200)
    return drawOwnPage(deps, template, request, { asked, page, form: null, draft })
  }
}

/** The page again, with the typed values and the refusal. */
async function redrawOwnPage(
  deps: CountedDeps,
  template: string,
  request: FormRequest,
  form: RefusedForm,
): Promise<WrittenPage> {
  const asked = readPublicPath(request.path, request.query)
  if (!isOwnPath(asked)) return strayPage(template)
  const isTold = !untold.has(form.code) && refusals[form.code].status < 500
  const page = isTold ? await rereadOwnPage(deps, asked, request, form) : null
  const shown = page ?? ({ kind: 'failed' } as const)
  return drawOwnPage(deps, template, request, { asked, page: shown, form, draft: null })
}

/** Counts the look-up after a call with invalid fields, which was refused before its own look-up. */
async function rereadOwnPage(
  deps: CountedDeps,
  asked: OwnPath,
  { ip, query }: FormRequest,
  { code, values }: RefusedForm,
): Promise<OwnPageData | null> {
  const isFirst = code === 'invalid'
  if (isFirst && (await deps.lookUps.ask(asked.appointmentId))) return null
  const chosen = { ...readPostedStart(values), token: readMailToken(query) }
  const page = await readOwnPage(deps, asked, chosen)
  const isMissed = isFirst && page?.kind === 'unknown' && (await deps.lookUps.miss(ip))
  return isMissed ? null : page
}

/** Refusals by rate limits or before the look-up of the appointment: their page shows nothing of it. */
const untold = new Set(['tooMany', 'tooLarge', 'malformed', 'unsupportedMedia', 'tooSlow'])

const readOwnPage = (
  deps: Deps,
  asked: OwnPath,
  chosen: Pick<OwnSearch, 'month' | 'date' | 'token'>,
) => readInTime(deps.logger, () => loadOwnData({ ...deps, now: deps.clock.now() }, asked, chosen))

interface Drawn extends Pick<OwnData, 'page' | 'form' | 'draft'> {
  asked: OwnPath
}

async function drawOwnPage(
  deps: Deps,
  template: string,
  request: PageRequest,
  { asked, page, form, draft }: Drawn,
): Promise<WrittenPage> {
  const { appointmentId } = asked
  const first: OwnData = {
    ...{ now: deps.clock.now().getTime(), appointmentId, origin: deps.publicUrl },
    ...{ page, form, draft },
  }
  const isTold = asked.page === 'confirm' && page.kind === 'shown'
  const head = isTold ? describeOwnPage(page.appointment.commerce, deps.publicUrl) : headOf(asked)
  const contents = { status: statusOf(page, form), head, first, noscript }
  const { written } = await drawPage(deps, withProgramOf(template, asked.page), request, contents)
  return written
}

function statusOf(page: OwnPageData, form: RefusedForm | null): number {
  if (page.kind === 'unknown') return 404
  return form ? refusals[form.code].status : 200
}

const headOf = ({ page }: OwnPath) => (page === 'change' ? changeHead : ownHeads[page])
