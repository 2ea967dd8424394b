import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, refusalOf, when } from './open-world.ts'

const { account, grant, ...world } = await openWorld()
await grant()

beforeEach(() => account.addCalendar({ id: 'own', timeZone: 'America/Tijuana' }))
afterEach(() => account.removeCalendar('own'))

const list = (query: Record<string, string> = {}) => world.list(query, 'own')
const put = (event: Parameters<typeof account.put>[1] = {}) =>
  account.put('own', { ...when, ...event })
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)
const daily = { recurrence: ['RRULE:FREQ=DAILY'] }

it('says the zone of the calendar', async () => {
  expect((await list()).body.timeZone).toBe('America/Tijuana')
})

it('takes no calendar that is gone', async () => {
  account.removeCalendar('own')
  expect(refusalOf(await list())).toEqual([404, 'notFound'])
})

describe('a whole list', () => {
  it('leaves out what was deleted, unless asked for it', async () => {
    const { id } = put()
    account.remove('own', id)
    expect(idsOf(await list())).toEqual([])
    expect((await list({ showDeleted: 'true' })).body.items).toEqual([{ id, status: 'cancelled' }])
  })

  it('has the cancelled instances of a living series, and none of a deleted one', async () => {
    const { id } = put({ ...daily, status: 'tentative' })
    account.remove('own', `${id}_20261126T160000Z`)
    expect(idsOf(await list())).toEqual([id, `${id}_20261126T160000Z`])
    account.remove('own', id)
    expect(idsOf(await list())).toEqual([])
  })

  it('says of a moved instance when it was', async () => {
    const { id } = put(daily)
    put({ id: `${id}_20261126T160000Z`, start: when.end })
    expect((await list()).body.items[1]).toMatchObject({
      recurringEventId: id,
      originalStartTime: { dateTime: '2026-11-26T16:00:00Z' },
      start: when.end,
    })
  })

  it('from a time on leaves out what had ended, series by their last instance', async () => {
    put({ id: 'aover' })
    put({ id: 'bunderway', end: { dateTime: '2026-12-25T11:00:00-06:00' } })
    put({ id: 'cendless', ...daily })
    put({ id: 'dended', recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261127T160000Z'] })
    put({ id: 'eadded', recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261127T160000Z', 'RDATE:20270101'] })
    const timeMin = '2026-12-01T00:00:00Z'
    expect(idsOf(await list({ timeMin }))).toEqual(['bunderway', 'cendless', 'eadded'])
    expect(refusalOf(await list({ timeMin: '2026-12-01' }))).toEqual([400, 'invalid'])
  })
})

describe('pages', () => {
  it('miss nothing when something is deleted between two of them', async () => {
    for (const id of ['aaaaa', 'bbbbb', 'ccccc', 'ddddd']) put({ id })
    const first = await list({ maxResults: '2' })
    account.remove('own', 'aaaaa')
    const last = await list({ maxResults: '2', pageToken: first.body.nextPageToken })
    expect([...idsOf(first), ...idsOf(last)]).toEqual(['aaaaa', 'bbbbb', 'ccccc', 'ddddd'])
    expect(idsOf(await list({ syncToken: last.body.nextSyncToken }))).toEqual(['aaaaa'])
  })

  it('tell of changes, too', async () => {
    const syncToken = (await list()).body.nextSyncToken
    for (const id of ['aaaaa', 'bbbbb', 'ccccc']) put({ id })
    const first = await list({ syncToken, maxResults: '2' })
    const { nextPageToken: pageToken } = first.body
    const last = await list({ syncToken, maxResults: '2', pageToken })
    expect([idsOf(first), idsOf(last)]).toEqual([['aaaaa', 'bbbbb'], ['ccccc']])
    expect(idsOf(await list({ syncToken: last.body.nextSyncToken }))).toEqual([])
  })
})

describe('a sync token', () => {
  it.each([
    { timeMin: '2026-11-25T00:00:00Z' },
    { timeMax: '2026-11-25T00:00:00Z' },
    { updatedMin: '2026-11-25T00:00:00Z' },
    { orderBy: 'updated' },
    { q: 'Ana' },
    { iCalUID: 'one' },
    { showDeleted: 'false' },
  ])('is good with no filter: %o', async (filter) => {
    const syncToken = (await list()).body.nextSyncToken
    expect(refusalOf(await list({ syncToken, ...filter }))).toEqual([400, 'invalid'])
  })

  it('is of one calendar', async () => {
    const syncToken = (await world.list()).body.nextSyncToken
    expect(refusalOf(await list({ syncToken }))).toEqual([410, 'fullSyncRequired'])
  })

  it('is not any text, and neither is a page token', async () => {
    expect(refusalOf(await list({ syncToken: 'x' }))).toEqual([400, 'invalid'])
    expect(refusalOf(await list({ pageToken: 'x' }))).toEqual([400, 'invalid'])
  })
})
