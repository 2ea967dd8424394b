import { createHash, randomUUID } from 'node:crypto'
import { logIn } from '@cuando/contract/accounts/accounts'
import { googleLogIn } from '@cuando/contract/accounts/google'
import { bookableServices, publicCommerce } from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { defaultWeekHours, fullWeek } from '@cuando/contract/business/week-hours'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenGoogle, openGoogle } from '../../../testing/google/open-google.ts'
import { makeTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { addRows, countRows, storedRows } from '../../../testing/stored/rows.ts'
import { recognizeOrigin } from '../guard/remember-origin.ts'

let google: OpenGoogle
beforeAll(async () => {
  google = await openGoogle()
})
afterAll(() => google.close())

const someone = () => ({
  email: `ana.${randomUUID().slice(0, 8)}@ejemplo.test`,
  given_name: 'Ana',
  family_name: 'Peña Ríos',
})
const refusal = { status: 401, body: { message: 'Error al iniciar sesión con Google' } }
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const countCommerces = () => countRows(google.app, 'commerces')
const countSessions = () => countRows(google.app, 'directory_sessions')
const ownerWithPassword = async () => {
  const { email, password } = await openBusiness(google.app)
  const { user } = dataOf(await google.app.call(logIn, { body: { email, password } }))
  return { email, userId: user.id }
}

describe('somebody new', () => {
  it('gets an active account and a business with the default hours, to be completed', async () => {
    const person = someone()
    const answer = await google.signIn(person, { timezone: 'America/Tijuana' })
    expect(answer.body.message).toBe('Has iniciado sesión correctamente con Google.')
    const session = dataOf(answer)
    expect(session).toMatchObject({
      status: 'ACTIVE',
      isNew: true,
      userName: 'Ana Peña Ríos',
      user: { name: 'Ana', lastName: 'Peña Ríos', email: person.email, phone: '' },
      subscription: { plan: 'FREE' },
      profileImage: null,
    })
    const params = { commerceId: session.commerceId }
    const info = dataOf(await google.app.call(commerceInfo, {}, session.token))
    expect(info).toMatchObject({ commerceName: 'Ana Peña Ríos', timezone: 'America/Tijuana' })
    expect(info.schedule).toEqual(fullWeek(defaultWeekHours))
    expect(dataOf(await google.app.call(bookableServices, { params }))).toEqual([])
    const shown = dataOf(await google.app.call(publicCommerce, { params }))
    expect(shown).toMatchObject({ name: 'Ana Peña Ríos', category: null, description: '' })
  })

  it('can sign in with any name, and gets a neutral one if it is an institution’s', async () => {
    const given = { ...someone(), given_name: 'BBVA', family_name: 'Soporte' }
    const session = dataOf(await google.signIn(given))
    expect(session).toMatchObject({ isNew: true, user: { name: 'Usuario', lastName: '' } })
    const info = dataOf(await google.app.call(commerceInfo, {}, session.token))
    expect(info).toMatchObject({ commerceName: 'Mi negocio' })
    expect(info.username).toMatch(/^mi-negocio/)
  })

  it('has a known origin after the first sign-in', async () => {
    const { database, clock } = google.app
    const origin = { ...someone(), ip: '127.0.0.1' }
    expect(await recognizeOrigin({ db: database.db, keyedHash }, origin, clock.now())).toBeNull()
    dataOf(await google.signIn(origin))
    expect(await recognizeOrigin({ db: database.db, keyedHash }, origin, clock.now())).toBe(
      'address',
    )
  })

  it('gets the same account at the next sign-in', async () => {
    const person = someone()
    const first = dataOf(await google.signIn(person))
    const before = await countCommerces()
    const second = dataOf(await google.signIn({ ...person, given_name: 'Anita' }))
    expect(second).toMatchObject({
      commerceId: first.commerceId,
      isNew: false,
      userName: 'Ana Peña Ríos',
    })
    expect(await countCommerces()).toBe(before)
  })

  it('gets one account from concurrent sign-ins', async () => {
    const person = someone()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => google.idTokenOf(person)))
    const before = await countCommerces()
    const sessions = (await Promise.all(tokens.map((token) => google.logInWith(token)))).map(dataOf)
    expect(new Set(sessions.map((each) => each.commerceId)).size).toBe(1)
    expect(sessions.filter((each) => each.isNew)).toHaveLength(1)
    expect(await countCommerces()).toBe(before + 1)
  })

  it('gets a name from what Google sends, without links and cut to the limit', async () => {
    const { email } = someone()
    const nameless = dataOf(await google.signIn({ email }))
    expect(nameless.userName.trim()).toBe(email.split('@')[0])
    const long = dataOf(await google.signIn({ ...someone(), given_name: 'A'.repeat(200) }))
    expect(long.user.name).toHaveLength(80)
    const names = { given_name: 'Ana www.evil.test', family_name: 'http://evil.test' }
    const linked = dataOf(await google.signIn({ ...someone(), ...names }))
    expect(linked.user).toMatchObject({ name: 'Ana', lastName: '' })
    const mailbox = dataOf(await google.signIn({ email: 'evil.com@ejemplo.test' }))
    expect(mailbox.user.name).toBe('evil com')
  })

  it('stays signed in for 30 days when remembered, and for 12 hours otherwise', async () => {
    const person = someone()
    const usual = dataOf(await google.signIn(person))
    const remembered = dataOf(await google.signIn(person, { remember: true }))
    const tokens = [usual, remembered].map(({ token }) => hashOf(token))
    const sessions = await storedRows(google.app, 'directory_sessions', { token_hash: tokens })
    const hours = sessions.map(
      ({ created_at, expires_at }) => (expires_at.getTime() - created_at.getTime()) / 3_600_000,
    )
    expect(hours.sort((one, other) => one - other)).toEqual([12, 720])
  })
})

describe('somebody who resumes an expired session', () => {
  it('gets another session of the same account', async () => {
    const person = someone()
    const { user, token } = dataOf(await google.signIn(person))
    const again = dataOf(await google.signIn(person, { userId: user.id }))
    expect(again).toMatchObject({ isNew: false, user: { id: user.id } })
    expect(again.token).not.toBe(token)
  })

  it('may have had only a password until then', async () => {
    const { email, userId } = await ownerWithPassword()
    expect(dataOf(await google.signIn({ email }, { userId })).user.id).toBe(userId)
  })

  it('is refused with another Google account, without creating an account or a session', async () => {
    const { userId } = await ownerWithPassword()
    const stranger = someone()
    const other = dataOf(await google.signIn(someone()))
    const before = [await countCommerces(), await countSessions()]
    for (const person of [stranger, { email: other.user.email }]) {
      expect(await google.signIn(person, { userId })).toMatchObject({
        status: 409,
        body: {
          message: 'Esa cuenta de Google no es la de esta sesión. Elige la que usas aquí.',
        },
      })
    }
    expect([await countCommerces(), await countSessions()]).toEqual(before)
    expect(dataOf(await google.signIn(stranger)).isNew).toBe(true)
  })
})

describe('the picture', () => {
  const signInWith = (picture: string) =>
    google.signIn({ ...someone(), picture: `${google.provider.issuer}/picture/${picture}` })

  it('is stored as one of our own images', async () => {
    const { profileImage } = dataOf(await signInWith('good'))
    expect(profileImage).toMatch(/^\/api\/images\//)
    const image = await google.app.inject(profileImage ?? '')
    expect(image.headers['content-type']).toBe('image/webp')
  })

  it.each(['missing', 'text', 'endless', 'silent'])(
    'does not prevent a sign-in if it fails: %s',
    async (picture) => {
      expect(dataOf(await signInWith(picture))).toMatchObject({ isNew: true, profileImage: null })
    },
  )

  it('is fetched over https or from the issuer only', async () => {
    const { hostname, port } = new URL(google.provider.issuer)
    for (const picture of [
      `http://localhost:${port}/picture/good`,
      `ftp://${hostname}/picture/good`,
      'file:///etc/passwd',
      'no address',
    ]) {
      const session = dataOf(await google.signIn({ ...someone(), picture }))
      expect(session.profileImage, picture).toBeNull()
    }
  })
})

describe('an ID token', () => {
  it('logs in once', async () => {
    const token = await google.idTokenOf(someone())
    const answers = await Promise.all([1, 2, 3].map(() => google.logInWith(token)))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401, 401])
    expect(await google.logInWith(token)).toMatchObject(refusal)
  })

  it('logs in within five minutes of its exchange', async () => {
    const token = await google.idTokenOf(someone())
    google.app.clock.advance({ minutes: 5 })
    expect(await google.logInWith(token)).toMatchObject(refusal)
  })

  it('that was not exchanged here is refused, though Google signed it', async () => {
    const token = await google.idTokenOf(someone())
    const elsewhere = await google.forge(token, { email: 'dueno@ejemplo.test', nonce: 'its-own' })
    const before = await countCommerces()
    expect(await google.logInWith(elsewhere)).toMatchObject(refusal)
    expect(await countCommerces()).toBe(before)
  })

  it.each([
    ['signed by another key', {}, true],
    ['for somebody else', { aud: 'other.apps.test' }, false],
    ['from elsewhere', { iss: 'https://mal.example' }, false],
    ['expired', { exp: 1_700_000_000 }, false],
  ])('%s is refused even if it is stored as exchanged', async (_, changes, isForeign) => {
    const key = isForeign ? (await generateKeyPair('RS256')).privateKey : undefined
    const token = await google.forge(await google.idTokenOf(someone()), changes, key)
    const expires_at = new Date(google.app.clock.now().getTime() + 60_000)
    await addRows(google.app, 'directory_google_tokens', [
      { token_hash: hashOf(token), expires_at },
    ])
    expect(await google.logInWith(token)).toMatchObject(refusal)
  })

  it.each(['', 'x', 'a.b.c', `${'e'.repeat(9000)}.x.y`])('must be valid: %#', async (token) => {
    const answer = await google.logInWith(token)
    expect(answer.status).toBe(token === '' ? 422 : 401)
  })

  it('is rate limited', async () => {
    const app = await makeTestApp({ hasRateLimit: true })
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => app.call(googleLogIn, { body: { token: 'x' } })),
    )
    expect(answers.filter((each) => each.status === 429)).toHaveLength(1)
    await app.close()
  })
})
