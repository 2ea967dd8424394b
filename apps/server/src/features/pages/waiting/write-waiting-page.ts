import { randomUUID } from 'node:crypto'
import { readMailToken } from '@cuando/contract/appointments/mail-token'
import { refusals } from '@cuando/contract/calls/refusals'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import type { WaitingData, WaitingPageData } from '@cuando/contract/waiting/waiting-data'
import { readWaitingPath } from '@cuando/contract/waiting/waiting-path'
import type { PageRequest, WrittenPage } from '../../../platform/http/web/serve-web.ts'
import { refused } from '../../../platform/outcome.ts'
import type { PushSender } from '../../../platform/push/make-push-sender.ts'
import { guardLookUps, type LookUps } from '../../availability/guard-look-ups.ts'
import { waitingHead } from '../describe-page.ts'
import { type FormPages, type PageTools, strayPage } from '../draw-page.ts'
import { fillTemplate } from '../fill-template.ts'
import { answerForms } from '../forms/answer-forms.ts'
import { readInTime } from '../read-in-time.ts'
import { loadWaitingData } from './load-waiting-data.ts'
import { sendWaitingForm } from './send-waiting-form.ts'

interface Tools extends PageTools {
  push: PushSender
}

interface CountedTools extends Tools {
  lookUps: LookUps
}

/** Shown if the server couldn't render the page. */
const notDrawn =
  '<main>No pudimos mostrar esta página. Espera un momento y <a href="">vuelve a intentarlo</a>.</main>'

/** The page of the waiting list of a business, and the forms that are posted to it. A GET changes nothing. */
export function makeWaitingPages(given: Tools): FormPages {
  const tools = { ...given, lookUps: guardLookUps(given.rateLimits) }
  return {
    write: (template, request) => write(tools, template, request, null),
    forms: answerForms({
      send: async (request) => {
        const asked = readWaitingPath(request.path, request.query)
        return asked ? sendWaitingForm(tools, asked, request) : refused('notFound')
      },
      redraw: (template, request, form) => write(tools, template, request, form),
    }),
  }
}

async function write(
  tools: CountedTools,
  template: string,
  request: PageRequest,
  form: RefusedForm | null,
): Promise<WrittenPage> {
  const asked = readWaitingPath(request.path, request.query)
  if (!asked) return strayPage(template)
  const secret = asked.entryId ?? asked.appointmentId
  const isRefused = secret !== null && (await tools.lookUps.ask(secret)) !== null
  const deps = { db: tools.db, now: tools.clock.now() }
  const read = isRefused ? null : await readInTime(tools.logger, () => loadWaitingData(deps, asked))
  const isMissed = read?.kind === 'unknown' && secret !== null
  const isHidden = isMissed && (await tools.lookUps.miss(request.ip)) !== null
  const waiting: WaitingPageData = read && !isHidden ? read : { kind: 'failed' }
  const first: WaitingData = {
    now: deps.now.getTime(),
    waiting,
    form,
    key: form?.values.key ?? randomUUID(),
    pushKey: tools.push.publicKey,
    token: readMailToken(request.query),
  }
  const status = statusOf(waiting, form)
  const { path, query } = request
  const page = await tools.renderer?.render({
    ...{ path, search: query.toString(), first: JSON.stringify(first) },
  })
  const contents = { status: page ? status : 503, head: waitingHead, page: page ?? notDrawn }
  return fillTemplate(template, contents)
}

function statusOf({ kind }: WaitingPageData, form: RefusedForm | null): number {
  if (form) return refusals[form.code].status
  if (kind === 'unknown') return 404
  return kind === 'failed' ? 503 : 200
}
