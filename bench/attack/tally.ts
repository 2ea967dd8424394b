import { type FaultKind, faultKinds, judgeAnswer } from './judge-answer.ts'
import type { AttackSettings } from './row.ts'
import type { Answer, Call } from './server/call-server.ts'

const SHOWN = 8

/** Counts faults in answers, and logs the first ones of each kind. */
export function makeTally(log: AttackSettings['log']) {
  const counts = new Map<FaultKind, number>(faultKinds.map((kind) => [kind, 0]))
  let calls = 0
  return {
    take(call: Call, answer: Answer, settings?: { mayBeFile?: boolean }) {
      calls += 1
      for (const kind of judgeAnswer(answer, settings)) {
        const count = (counts.get(kind) ?? 0) + 1
        counts.set(kind, count)
        if (count <= SHOWN) log(`${kind}: ${describeCall(call)} -> ${describe(answer)}`)
      }
    },
    calls: () => calls,
    isClean: () => [...counts.values()].every((count) => count === 0),
    text: () => [...counts].map(([kind, count]) => `${count} ${words[kind]}`).join(', '),
  }
}

const words: Record<FaultKind, string> = {
  fault: '× 5xx',
  unanswered: 'unanswered',
  'no envelope': 'outside the envelope',
  English: 'English',
  slow: 'over 1 s',
}

function describeCall({ method, path, body, headers }: Call): string {
  const sent = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers ?? {})} ${sent.slice(0, 600)}`
}

const describe = ({ status, text, milliseconds }: Answer) =>
  `${status} in ${milliseconds.toFixed(0)} ms ${text.slice(0, 300)}`
