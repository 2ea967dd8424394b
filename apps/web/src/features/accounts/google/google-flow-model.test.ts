import { describe, expect, it } from 'vitest'
import { codeOf, type GoogleFlow, readFlow } from './google-flow-model.ts'

const flow: GoogleFlow = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'the-verifier',
  remember: true,
  wanted: '/calendar',
  owner: null,
}

describe('the stored state of a sign-in', () => {
  it('is read back', () => {
    expect(readFlow(JSON.stringify(flow))).toEqual(flow)
  })

  it.each([null, '', '{', '3', '{"state":"a"}'])('is null for %j', (text) => {
    expect(readFlow(text)).toBeNull()
  })
})

describe('the code', () => {
  const success = { type: 'GOOGLE_AUTH_SUCCESS', code: 'c', state: 'the-state' } as const

  it('is accepted if the answer has the state of this sign-in', () => {
    expect(codeOf(success, flow)).toEqual({ ok: true, code: 'c', flow })
  })

  it.each([
    [null, flow, 'Se canceló la autenticación con Google o ocurrió un error.'],
    [
      { type: 'GOOGLE_AUTH_ERROR', error: 'access_denied', state: 'the-state' } as const,
      flow,
      'Se canceló la autenticación con Google o ocurrió un error.',
    ],
    [{ ...success, code: '' }, flow, 'No se recibió el código de autorización de Google.'],
    [{ ...success, state: 'old' }, flow, 'Ocurrió un error inesperado durante la autenticación.'],
    [success, null, 'Ocurrió un error inesperado durante la autenticación.'],
  ])('is refused in %j', (answer, stored, text) => {
    expect(codeOf(answer, stored)).toEqual({ ok: false, text })
  })
})
