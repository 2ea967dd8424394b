import { beforeEach, describe, expect, it } from 'vitest'
import { ana, openWorld, refusalOf, when } from './open-world.ts'

const { world, account, api, grant } = await openWorld()
await grant()
account.addCalendar({ id: 'plain', hasMeet: false })
account.addCalendar({ id: 'foreign', accessRole: 'freeBusyReader' })

const events = '/calendars/primary/events'
let path = ''
beforeEach(() => {
  world.meetIsPending = false
  path = `${events}/${account.put(ana, { ...when, summary: 'Ana' }).id}`
})

describe('a patch', () => {
  it('goes into objects, takes lists as a whole, and removes what is null', async () => {
    await api('PATCH', path, { extendedProperties: { private: { a: '1', b: '2' } }, list: [1, 2] })
    const { body } = await api('PATCH', path, {
      extendedProperties: { private: { b: null, c: '3' } },
      list: [3],
      summary: null,
    })
    expect(body).toMatchObject({ list: [3], ...when })
    expect(body.extendedProperties).toEqual({ private: { a: '1', c: '3' } })
    expect(body).not.toHaveProperty('summary')
  })

  it('makes hours of a whole day only by taking the date away', async () => {
    account.put(ana, {
      id: path.split('/').at(-1) ?? null,
      start: { date: '2026-11-25' },
      end: { date: '2026-11-26' },
    })
    expect(refusalOf(await api('PATCH', path, when))).toEqual([400, 'invalid'])
    const hours = {
      start: { ...when.start, date: null },
      end: { ...when.end, date: null },
    }
    expect(await api('PATCH', path, hours)).toMatchObject({ status: 200, body: when })
  })

  it('gives an event another etag, and another sequence where its time changes', async () => {
    const { body: first } = await api('GET', path)
    const { body: named } = await api('PATCH', path, { summary: 'Eva' })
    const { body: moved } = await api('PATCH', path, {
      end: { dateTime: '2026-11-25T12:00:00-06:00' },
    })
    expect(new Set([first.etag, named.etag, moved.etag]).size).toBe(3)
    expect([first, named, moved].map(({ sequence }) => sequence)).toEqual([0, 0, 1])
  })
})

it('an update leaves nothing of what is not given, but what Google writes', async () => {
  const { body: former } = await api('GET', path)
  const { body } = await api('PUT', path, when)
  expect(body).not.toHaveProperty('summary')
  const { iCalUID, htmlLink, organizer, creator } = former
  expect(body).toMatchObject({ iCalUID, htmlLink, organizer, creator })
})

describe('times', () => {
  const day = { date: '2026-11-25' }
  it.each([
    ['required', { start: when.start }],
    ['invalid', { start: day, end: when.end }],
    ['invalid', { start: { ...day, ...when.start }, end: when.end }],
    ['invalid', { start: { dateTime: '2026-11-25T10:00:00' }, end: when.end }],
    ['timeRangeEmpty', { start: when.end, end: when.start }],
    ['timeRangeEmpty', { start: day, end: day }],
    ['required', { ...when, recurrence: ['RRULE:FREQ=DAILY'] }],
  ])('that are %s are refused', async (reason, body) => {
    expect(refusalOf(await api('POST', events, body))).toEqual([400, reason])
  })

  it('may be local where they name their zone', async () => {
    const moment = (hour: number) => ({ dateTime: `2026-11-25T${hour}:00:00`, timeZone: 'UTC' })
    const body = { start: moment(10), end: moment(11), recurrence: ['RRULE:FREQ=DAILY'] }
    expect((await api('POST', events, body)).status).toBe(200)
  })
})

describe('a Meet room', () => {
  const ask = (requestId: string, type = 'hangoutsMeet') => ({
    conferenceData: { createRequest: { requestId, conferenceSolutionKey: { type } } },
  })
  const patch = (body: unknown) => api('PATCH', `${path}?conferenceDataVersion=1`, body)

  it('is its link for people, too', async () => {
    const { hangoutLink, conferenceData } = (await patch(ask('one'))).body
    expect(conferenceData.entryPoints).toEqual([{ entryPointType: 'video', uri: hangoutLink }])
    expect((await patch({ conferenceData: null })).body).not.toHaveProperty('hangoutLink')
  })

  it('is neither made nor taken away by who speaks of no conferences', async () => {
    expect((await api('PATCH', path, ask('one'))).body).not.toHaveProperty('conferenceData')
    const { conferenceData } = (await patch(ask('one'))).body
    expect((await api('PATCH', path, { conferenceData: null })).body).toMatchObject({
      conferenceData,
    })
    expect((await api('PUT', path, when)).body).toMatchObject({ conferenceData })
  })

  it('may be on its way, and is there at the next look', async () => {
    world.meetIsPending = true
    const { conferenceData } = (await patch(ask('one'))).body
    expect(conferenceData.createRequest.status).toEqual({ statusCode: 'pending' })
    expect(conferenceData).not.toHaveProperty('entryPoints')
    const { body } = await api('GET', path)
    expect(body.conferenceData.createRequest.status).toEqual({ statusCode: 'success' })
    expect(body.hangoutLink).toMatch(/^https:\/\/meet\.google\.com\/\w{3}-\w{4}-\w{3}$/)
  })

  it('is refused where the calendar has none, and of another kind', async () => {
    const plain = '/calendars/plain/events?conferenceDataVersion=1'
    expect(refusalOf(await api('POST', plain, { ...when, ...ask('one') }))).toEqual([
      400,
      'invalid',
    ])
    expect((await api('POST', plain, { ...when, conferenceData: null })).status).toBe(200)
    expect(refusalOf(await patch(ask('one', 'addOn')))).toEqual([400, 'invalid'])
  })
})

it('a calendar that is only shared is not written', async () => {
  expect(refusalOf(await api('POST', '/calendars/foreign/events', when))).toEqual([
    403,
    'requiredAccessLevel',
  ])
})

it('what is no JSON is refused', async () => {
  expect(refusalOf(await api('POST', events, '{'))).toEqual([400, 'parseError'])
})
