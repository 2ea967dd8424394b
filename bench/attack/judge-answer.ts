import { refusals } from '@cuando/contract/calls/refusals'
import { type Answer, readEnvelope } from './server/call-server.ts'

export const faultKinds = ['fault', 'unanswered', 'no envelope', 'English', 'slow'] as const
export type FaultKind = (typeof faultKinds)[number]

export const SLOW_MS = 1000

// Refusals due to third-party servers, which don't exist here.
const foreign = ['geocoderUnavailable', 'mapUnavailable']

const english =
  /\b(the|is|are|not|must|should|invalid|expected|received|required|unexpected|unauthorized|forbidden|found|string|number|body|bad|request|too|large|small|many|failed|missing|property|unknown|input|timeout|syntax|token is)\b/i

/** The faults of an API answer to any request. A file or a redirection may be returned instead of an envelope. */
export function judgeAnswer(answer: Answer, { mayBeFile = false } = {}): FaultKind[] {
  const { status, text, milliseconds } = answer
  if (status === 0) return ['unanswered']
  const kinds: FaultKind[] = milliseconds > SLOW_MS ? ['slow'] : []
  const envelope = readEnvelope(text)
  if (status >= 500 && !foreign.includes(envelope?.code ?? '')) kinds.push('fault')
  if (envelope) {
    if (!isRight(envelope, status)) kinds.push('no envelope')
    const fieldErrors = envelope.isSuccess ? null : Object(envelope.data).fieldErrors
    const said = [envelope.message, ...Object.values(Object(fieldErrors))].join('\n')
    if (english.test(said)) kinds.push('English')
  } else if (!(mayBeFile && status === 200) && status !== 303 && status !== 304) {
    kinds.push('no envelope')
  }
  return kinds
}

const statusOf: Record<string, { status: number }> = refusals

const isRight = (
  { isSuccess, code = '' }: { isSuccess: boolean; code?: string },
  status: number,
) => (isSuccess ? status < 300 : statusOf[code]?.status === status)
