import { pino } from 'pino'
import { expect, it } from 'vitest'
import { type Overdue, watchOverdue } from './watch-overdue.ts'

const settling = { work: 'settling', since: new Date('2026-11-24T16:00:00Z') }

it('reports work that stays overdue, and logs once that it is, and once that it is over', async () => {
  const lines: string[] = []
  const logger = pino(
    { messageKey: 'msg' },
    { write: (line: string) => lines.push(JSON.parse(line).msg) },
  )
  let found: Overdue[] = [settling]
  const watch = watchOverdue(async () => found, logger, { confirmMs: 0, cachedMs: 0 })
  expect(await watch.list()).toEqual([settling])
  expect(await watch.list()).toEqual([settling])
  found = []
  expect(await watch.list()).toEqual([])
  expect(await watch.list()).toEqual([])
  expect(lines).toEqual(['scheduled work is overdue', 'scheduled work is on time again'])
  watch.close()
})

it('says nothing of work that was done soon after it was found', async () => {
  let found: Overdue[] = [settling]
  const watch = watchOverdue(async () => found, pino({ level: 'silent' }), { cachedMs: 0 })
  expect(await watch.list()).toEqual([])
  found = [{ ...settling, since: new Date('2026-11-24T16:30:00Z') }]
  expect(await watch.list()).toEqual([])
  watch.close()
})

it('asks the database only once in some seconds, and at once again after a failure', async () => {
  let asked = 0
  const find = async () => {
    asked += 1
    if (asked === 1) throw new Error('The database is away')
    return []
  }
  const watch = watchOverdue(find, pino({ level: 'silent' }))
  await expect(watch.list()).rejects.toThrow('away')
  await Promise.all([watch.list(), watch.list()])
  await watch.list()
  expect(asked).toBe(2)
  watch.close()
})
