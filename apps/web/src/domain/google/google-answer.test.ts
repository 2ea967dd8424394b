import { expect, it } from 'vitest'
import { answerIn, readMessage } from './google-answer.ts'

it.each([
  ['code=c&state=s', { type: 'GOOGLE_AUTH_SUCCESS', code: 'c', state: 's' }],
  ['state=s', { type: 'GOOGLE_AUTH_SUCCESS', code: '', state: 's' }],
  ['', { type: 'GOOGLE_AUTH_SUCCESS', code: '', state: '' }],
  [
    'error=access_denied&state=s',
    { type: 'GOOGLE_AUTH_ERROR', error: 'access_denied', state: 's' },
  ],
  ['error=&code=c', { type: 'GOOGLE_AUTH_ERROR', error: '', state: '' }],
])('is read from the query %j and from a message', (search, answer) => {
  expect(answerIn(new URLSearchParams(search))).toEqual(answer)
  expect(readMessage(answer)).toEqual(answer)
})

it.each([null, 'GOOGLE_AUTH_SUCCESS', {}, { type: 'GOOGLE_AUTH_SUCCESS', code: 'c' }])(
  'is null for the message %j',
  (message) => {
    expect(readMessage(message)).toBeNull()
  },
)
