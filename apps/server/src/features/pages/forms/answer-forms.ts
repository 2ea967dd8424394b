import type { Failure } from '@cuando/contract/envelope'
import type { RefusedForm } from '@cuando/contract/refused-form'
import { failure } from '../../../platform/http/answer.ts'
import type { FormPage, FormRequest, WrittenPage } from '../../../platform/http/web/serve-web.ts'
import type { Outcome } from '../../../platform/outcome.ts'

interface PostedForms {
  /** Does what a form asks, by a call of the API. Answers the address at which the result is seen. */
  send(request: FormRequest): Promise<Outcome<string>>
  /** The page again, with what was typed and why it was refused. */
  redraw(template: string, request: FormRequest, form: RefusedForm): Promise<WrittenPage>
}

/**
 * The forms of a page that work without JavaScript. Their fields are named as those of the API's call, whose schemas, limits and
 * refusals are theirs, too.
 */
export function answerForms({ send, redraw }: PostedForms): FormPage {
  return {
    async answer(template, request) {
      const outcome = await send(request)
      if (outcome.ok) return { seeOther: outcome.data }
      const { reason, fieldErrors, n, retryAfter } = outcome
      const refusal = failure(reason, fieldErrors && { fieldErrors }, n)
      const page = await redraw(template, request, refusedForm(request, refusal))
      return retryAfter === undefined
        ? page
        : { ...page, headers: { 'Retry-After': String(retryAfter) } }
    },
    refuse: (template, request, refusal) =>
      redraw(template, request, refusedForm(request, refusal)),
  }
}

const refusedForm = (
  { fields: values }: FormRequest,
  { code, message, data }: Failure,
): RefusedForm => ({ values, code, message, fieldErrors: data?.fieldErrors ?? {} })
