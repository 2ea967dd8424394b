import { logIn } from '@cuando/contract/accounts/accounts'
import { googleCalendarAuth } from '@cuando/contract/accounts/integrations'
import { describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { heardDuring, openTransaction } from '../../../testing/database-sessions.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { storedConnection } from '../../../testing/stored/google.ts'
import { lockRows, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon({ isConnected: false })
const { app, world, as, email, granted, callBack } = google

describe('the consent page', () => {
  it('is Google’s, and requests only the necessary scopes', async () => {
    const { url } = dataOf(await app.call(googleCalendarAuth, {}, google.salon.token))
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(new URL(url).origin).toBe(world.issuer)
    expect(asked).toMatchObject({
      redirect_uri: 'http://localhost:3001/google-callback',
      access_type: 'offline',
      code_challenge_method: 'S256',
      scope:
        'openid email https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    })
    expect(url).not.toContain('only the server knows')
  })

  it('suggests the account that was connected before', async () => {
    await google.connect(google.salon, email())
    const { url } = dataOf(await app.call(googleCalendarAuth, {}, google.salon.token))
    expect(new URL(url).searchParams.get('login_hint')).toBe(email())
  })

  it('redirects to this site only', async () => {
    const query = { redirect_uri: 'https://elsewhere.test/google-callback' }
    expect(await app.call(googleCalendarAuth, { query }, google.salon.token)).toMatchObject({
      status: 422,
      body: { message: 'La dirección de regreso no es de este sitio' },
    })
    const own = { redirect_uri: 'http://localhost:3001/google-callback' }
    dataOf(await app.call(googleCalendarAuth, { query: own }, google.salon.token))
  })

  it('is missing if the operator has not registered with Google', async () => {
    const bare = await makeTestApp()
    const other = await openBusiness(bare)
    expect(await bare.call(googleCalendarAuth, {}, other.token)).toMatchObject({
      status: 404,
      body: { code: 'googleCalendarOff' },
    })
    await bare.close()
  })

  it('requires a login', async () => {
    expect(await app.call(googleCalendarAuth, {})).toMatchObject({ status: 401 })
  })
})

describe('a grant', () => {
  it('connects the account, shows its e-mail, and stores its token encrypted', async () => {
    expect(await google.status(google.salon)).toEqual({
      ...{
        connected: false,
        isAvailable: true,
        isRevoked: false,
        isDelayed: false,
        hasMeet: false,
      },
      ...{ syncedAt: null, calendars: [] },
    })
    expect(await callBack(await granted())).toMatchObject({
      status: 200,
      body: { data: { connected: true } },
    })
    expect(await google.status(google.salon)).toMatchObject({ connected: true, email: email() })
    const row = await storedConnection(app, google.salon)
    const [token = ''] = world.account(email()).grants
    expect(token).not.toBe('')
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.refresh_token.includes(token)).toBe(false)
  })

  it('loads the list of calendars and chooses the primary one', async () => {
    world.account(email()).addCalendar({ id: 'team@group.test', summary: 'Equipo' })
    dataOf(await callBack(await granted()))
    await workJobs(app)
    expect(await google.status(google.salon)).toMatchObject({
      syncedAt: '2026-11-24T16:00:00.000Z',
      calendars: [
        { id: email(), isPrimary: true, isChosen: true },
        { id: 'team@group.test', name: 'Equipo', isPrimary: false, isChosen: false },
      ],
    })
  })

  it('notifies open screens once the list is loaded', async () => {
    dataOf(await callBack(await granted()))
    world.answerNext({ path: /\/events/, status: 500 })
    const heard = await heardDuring(app.database, () => workJobs(app))
    const told = { room: google.salon.commerceId, event: 'appointmentsChanged', news: {} }
    expect(heard).toContainEqual({ tell: told })
  })

  it('writes the upcoming appointments, soonest first', async () => {
    await as.booked({ date: '2026-11-26', email: 'luz@ejemplo.test' })
    await as.booked({ date: '2026-11-25' })
    const cancelled = await as.booked({ date: '2026-11-27', email: 'eva@ejemplo.test' })
    dataOf(await as.cancel(cancelled))
    const account = await google.connect(google.salon, email())
    const starts = account.events(email()).map((event) => event.start?.dateTime?.slice(0, 10))
    expect(starts).toEqual(['2026-11-25', '2026-11-26'])
  })

  it('waits for a concurrent booking, which it would miss otherwise', async () => {
    const grant = await granted()
    await using booking = await openTransaction(app)
    await lockRows(booking, 'commerces', ownedBy(google.salon), 'NO KEY UPDATE')
    const connected = callBack(grant)
    await expect.poll(() => countWaiting(app)).toBe(1)
    await booking.commit()
    expect(await connected).toMatchObject({ body: { data: { connected: true } } })
  })

  it('is refused for another session or business, or after half an hour', async () => {
    const { code, state } = await granted()
    const { email: who, password } = google.salon
    const again = dataOf(await app.call(logIn, { body: { email: who, password } }))
    const other = await openBusiness(app)
    for (const token of [again.token ?? '', other.token])
      expect(await callBack({ code, state }, token)).toMatchObject({
        status: 422,
        body: { code: 'calendarStateUnknown' },
      })
    app.clock.advance({ minutes: 31 })
    expect(await callBack({ code, state })).toMatchObject({
      body: { code: 'calendarStateUnknown' },
    })
    expect(await google.connections()).toEqual([])
  })

  it.each(['', 'x', 'a.b.c', `${'z'.repeat(9)}.b.c`, 'ñ.ñ.ñ'])(
    'is refused with the state “%s”',
    async (state) => {
      const { code } = await granted()
      expect(await callBack({ code, state })).toMatchObject({ status: 422 })
      expect(await google.connections()).toEqual([])
    },
  )

  it('works once', async () => {
    const given = await granted()
    dataOf(await callBack(given))
    expect(await callBack(given)).toMatchObject({
      status: 422,
      body: {
        code: 'calendarGrantRefused',
        message: 'No se pudo conectar con Google Calendar',
      },
    })
    expect(await google.status(google.salon)).toMatchObject({ connected: true })
  })

  it('is refused with its own error if a permission is missing', async () => {
    const { code = '', state = '' } = await google.authorize(google.salon, {
      email: email(),
      withoutScopes: ['https://www.googleapis.com/auth/calendar.events'],
    })
    expect(await callBack({ code, state })).toMatchObject({
      status: 422,
      body: { code: 'calendarScopeMissing' },
    })
    expect(await google.connections()).toEqual([])
  })

  it('is refused with a temporary error if Google does not answer', async () => {
    const given = await granted()
    world.answerNext({ path: /token/, status: 500 })
    expect(await callBack(given)).toMatchObject({ status: 503, body: { code: 'googleSilent' } })
    expect(await google.connections()).toEqual([])
  })

  it('of another account replaces the former one, which is revoked', async () => {
    await google.connect(google.salon, email())
    const former = world.account(email())
    await google.connect(google.salon, `other.${email()}`)
    expect(former.grants).toEqual([])
    expect(await google.status(google.salon)).toMatchObject({
      email: `other.${email()}`,
      calendars: [{ id: `other.${email()}` }],
    })
  })
})
