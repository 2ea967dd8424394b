import type { Failure } from '@cuando/contract/calls/envelope'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { failure } from '../../../platform/http/answer.ts'
import type { FormPage, FormRequest, WrittenPage } from '../../../platform/http/web/serve-web.ts'
import type { Outcome } from '../../../platform/outcome.ts'

interface PostedForms {
  /** Performs a form's request by calling the API. Returns the address of the result. */
  send(request: FormRequest): Promise<Outcome<string>>
  /** The page again, with the typed values and the refusal. */
  redraw(template: string, request: FormRequest, form: RefusedForm): Promise<WrittenPage>
}

/**
 * The forms of a page, for browsers without JavaScript. Their fields have the names of the API call's fields, and its
 * schemas, limits and refusals apply.
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
