import { expect, it } from 'vitest'
import { isOwnChange, noteRequests } from './own-changes.ts'

function send(id: string, method = 'POST') {
  const { transport, settle } = noteRequests(async () => new Response())
  const signal = new AbortController().signal
  void transport('/api', { method, headers: { 'x-request-id': id }, signal })
  return settle
}

it('a change of this tab is its own once it was answered', async () => {
  const settle = send('answered')
  let isOwn: boolean | undefined
  void isOwnChange('answered').then((is) => {
    isOwn = is
  })
  await Promise.resolve()
  expect(isOwn).toBe(undefined)
  settle(true)
  await expect.poll(() => isOwn).toBe(true)
})

it('one whose answer was lost or a refusal is not, as this tab shows nothing of it', async () => {
  send('lost')(false)
  expect(await isOwnChange('lost')).toBe(false)
})

it('others are not, nor what only reads', async () => {
  send('read', 'GET')(true)
  expect(await Promise.all(['read', 'of-another-tab', undefined].map(isOwnChange))).toEqual([
    false,
    false,
    false,
  ])
})

it('remembers the newest hundred requests', async () => {
  for (let id = 0; id <= 100; id += 1) send(`call-${id}`)(true)
  expect([await isOwnChange('call-0'), await isOwnChange('call-1')]).toEqual([false, true])
})
