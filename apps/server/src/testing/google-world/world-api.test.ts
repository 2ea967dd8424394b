import { expect, it } from 'vitest'
import { ana, openWorld, refusalOf, when } from './open-world.ts'

const { world, account, api, grant, list, post } = await openWorld()
await grant()

it('calendars come in pages, with what there is to know of them', async () => {
  account.addCalendar({
    id: 'team',
    summary: 'Equipo',
    summaryOverride: 'Nosotros',
    hasMeet: false,
  })
  const first = (await api('GET', '/users/me/calendarList?maxResults=1')).body
  expect(first.items).toEqual([
    {
      ...{ kind: 'calendar#calendarListEntry', id: ana, summary: ana, primary: true },
      ...{ accessRole: 'owner', selected: true, timeZone: 'America/Mexico_City' },
      backgroundColor: expect.any(String),
      conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
    },
  ])
  const query = `maxResults=1&pageToken=${first.nextPageToken}`
  const last = (await api('GET', `/users/me/calendarList?${query}`)).body
  expect(last).not.toHaveProperty('nextPageToken')
  expect(last.items).toMatchObject([
    { summaryOverride: 'Nosotros', conferenceProperties: { allowedConferenceSolutionTypes: [] } },
  ])
})

it('any answer holds only the fields that are asked for, also inside', async () => {
  const { id } = account.put(ana, when)
  const { body } = await api('GET', `/calendars/primary/events/${id}?fields=id,start/dateTime,end`)
  expect(body).toEqual({ id, start: when.start, end: when.end })
  expect((await list({ fields: '*' })).body).toHaveProperty('items')
})

it('what there is not is not found', async () => {
  for (const path of ['/users/me/settings', '/calendars/primary/acl', '/calendars/primary'])
    expect(refusalOf(await api('GET', path))).toEqual([404, 'notFound'])
})

it('requests are kept, with what they said and when', async () => {
  world.requests.length = 0
  await api('POST', '/calendars/primary/events?sendUpdates=none', when)
  await post('/revoke', { token: 'x' })
  expect(world.requests).toEqual([
    {
      ...{ method: 'POST', path: '/calendar/v3/calendars/primary/events', body: when },
      ...{ query: { sendUpdates: 'none' }, at: expect.any(Date) },
    },
    expect.objectContaining({ path: '/revoke', body: expect.objectContaining({ token: 'x' }) }),
  ])
})
