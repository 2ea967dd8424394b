/** The fields of answers that are used here. */
export interface AnswerData {
  id: string
  token: string
  commerceId: string
}

export interface Answer {
  /** 0 if there was no answer. */
  status: number
  code: string | null
  data: Partial<AnswerData>
}

export interface CallOptions {
  body?: object
  token?: string
  /** An Idempotency-Key. */
  key?: string
}

/** A call of the API. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { body, token, key }: CallOptions = {},
): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const told = await answer.json()
    return { status: answer.status, code: told.code ?? null, data: told.data ?? {} }
  } catch {
    return { status: 0, code: null, data: {} }
  }
}

/** As `call`, but throws unless it is a success. */
export async function must(...asked: Parameters<typeof call>): Promise<Partial<AnswerData>> {
  const answer = await call(...asked)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${asked[1]} ${asked[2]}: ${answer.status} ${JSON.stringify(answer)}`)
  return answer.data
}

/** A summary of statuses and refusals: «201 ×1, 409 slotTaken ×49». */
export function tally(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) =>
    code ? `${status} ${code}` : `${status}`,
  )
  return [...counts]
    .map(([what, all]) => `${what} ×${all.length}`)
    .sort()
    .join(', ')
}

export const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((each) => each.status === status).length

/** No answer, or a server error. */
export const isFault = ({ status }: Answer) => status === 0 || status >= 500
