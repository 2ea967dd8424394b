import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import { asUserText } from '../lib/user-text.ts'

/** The answer to a call that the API refuses with this code. */
export const refusedAnswer = (
  code: RefusalCode,
  text: string = refusals[code].text,
  problems: Record<string, string> = {},
) =>
  ({
    ok: false,
    status: refusals[code].status,
    code,
    message: asUserText(text),
    fieldErrors: Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, asUserText(problem)]),
    ),
  }) as const
