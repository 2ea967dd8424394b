import { describe, expect, it } from 'vitest'
import { type Answer, unanswered } from '../../lib/calls/call.ts'
import { asUserText } from '../../lib/user-text.ts'
import { sendBatches } from './send-batches.ts'

const answered = (data: string): Answer<string> => ({ ok: true, data, message: asUserText('') })

function sendingOf(send: (batch: string) => Answer<string>) {
  const answers: string[] = []
  return {
    answers,
    sending: {
      batches: ['a', 'b', 'c'],
      from: 0,
      send: async (batch: string) => send(batch),
      onAnswer: (answer: string) => void answers.push(answer),
      isStopped: () => false,
    },
  }
}

describe('sending batches', () => {
  it('sends all of them in order', async () => {
    const { answers, sending } = sendingOf((batch) => answered(batch.toUpperCase()))
    expect(await sendBatches(sending)).toEqual({ ended: 'all' })
    expect(answers).toEqual(['A', 'B', 'C'])
  })

  it('reports the failed batch, and resumes from there', async () => {
    let isBroken = true
    const { answers, sending } = sendingOf((batch) =>
      batch === 'b' && isBroken ? unanswered : answered(batch),
    )
    expect(await sendBatches(sending)).toEqual({ ended: 'failed', at: 1, answer: unanswered })
    isBroken = false
    expect(await sendBatches({ ...sending, from: 1 })).toEqual({ ended: 'all' })
    expect(answers).toEqual(['a', 'b', 'c'])
  })

  it('stops between two batches', async () => {
    const { answers, sending } = sendingOf(answered)
    const run = await sendBatches({ ...sending, isStopped: () => answers.length === 2 })
    expect(run).toEqual({ ended: 'stopped', at: 2 })
    expect(answers).toEqual(['a', 'b'])
  })
})
