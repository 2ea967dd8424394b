import type { ProofChallenge } from '@cuando/contract/booking/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, unanswered } from '../calls/call.ts'
import { asUserText } from '../user-text.ts'
import { sendWithProof } from './send-with-proof.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

async function challengeOf(counter: number) {
  const data = { audience: 'salon', level: 1, expiresAt: 0 }
  const work = { algorithm: 'SHA-256', cost: 100, counter, deriveKey, data, ...secrets }
  return (await createChallenge(work)) as ProofChallenge
}

const asking = (challenge: ProofChallenge): Answer<string> => ({
  ok: false,
  status: 428,
  code: 'proofRequired',
  message: asUserText('No pudimos confirmar tu reserva. Inténtalo de nuevo.'),
  fieldErrors: {},
  challenge,
})

const booked: Answer<string> = { ok: true, data: 'an-id', message: asUserText('Cita reservada') }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

// Without workers, as here and in old browsers, the work is done in slices.
describe('a request that requires proof of work', () => {
  it('is sent again with work that ALTCHA’s own check accepts', async () => {
    const send = vi.fn<(proof?: string) => Promise<Answer<string>>>()
    send.mockResolvedValueOnce(asking(await challengeOf(300))).mockResolvedValueOnce(booked)
    expect(await sendWithProof(send)).toEqual(booked)
    expect(send).toHaveBeenCalledTimes(2)
    const proof = JSON.parse(send.mock.calls[1]?.[0] ?? '')
    expect(proof.solution.counter).toBe(300)
    expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({
      verified: true,
    })
  })

  it('yields to other work while solving', async () => {
    let pulses = 0
    const pulse = setInterval(() => {
      pulses += 1
    })
    const challenge = await challengeOf(2000)
    const start = performance.now()
    pulses = 0
    expect(await sendWithProof(async (proof) => (proof ? booked : asking(challenge)))).toBe(booked)
    clearInterval(pulse)
    // Slices are 10 ms long; the library alone would yield only five times a second.
    expect(pulses).toBeGreaterThan((performance.now() - start) / 50)
  })

  it('gives up after repeated challenges', async () => {
    const answer = asking(await challengeOf(1))
    const send = vi.fn(async () => answer)
    expect(await sendWithProof(send)).toEqual(answer)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('fails as if offline when the solver can’t be loaded', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const answer = asking(await challengeOf(1))
    expect(await sendWithProof(async () => answer)).toEqual(unanswered)
  })
})

it('returns any other answer after one request', async () => {
  const send = vi.fn(async () => unanswered)
  expect(await sendWithProof(send)).toEqual(unanswered)
  expect(send).toHaveBeenCalledTimes(1)
})
