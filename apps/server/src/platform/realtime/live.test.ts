import type { LiveNotification } from '@cuando/contract/calls/socket'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/make-test-database.ts'
import {
  hashOf,
  join,
  type LiveProcess,
  openLiveProcess,
  type Screen,
} from '../../testing/process/open-live-processes.ts'
import { announce, type Told } from './live-message.ts'
import type { LiveSession } from './screen-flow.ts'

// The second that waiting has by itself is short on a busy machine.
const patient = { timeout: 10_000 }

const notification: LiveNotification = {
  id: 'n1',
  title: 'Nueva cita',
  message: 'Rosa reservó',
  type: 'APPOINTMENT_CREATED',
  isRead: false,
  createdAt: '2026-11-24T16:00:00.000Z',
  appointmentId: 'a1',
  notReadNotifications: 1,
}

const newNotification = (changes: Partial<LiveNotification> = {}, room = 'salon'): Told => ({
  room,
  event: 'newNotification',
  news: { ...notification, ...changes },
})

const database = await openTestDatabase()
let near: LiveProcess
let far: LiveProcess
/** By the token's hash. */
const sessions = new Map<string, LiveSession>()
let lookUps = 0
let isAway = false

const logIn = (name: string, lastsMs = 3_600_000, room = 'salon') =>
  sessions.set(hashOf(name).toString('hex'), { room, expiresAt: new Date(Date.now() + lastsMs) })

async function findSession(tokenHash: Buffer): Promise<LiveSession | null> {
  lookUps += 1
  if (isAway) throw new Error('the database is away')
  return sessions.get(tokenHash.toString('hex')) ?? null
}

beforeAll(async () => {
  near = await openLiveProcess(database.url, findSession)
  far = await openLiveProcess(database.url, findSession)
  logIn('good')
})
afterEach(() => {
  isAway = false
})
afterAll(async () => {
  await near.close()
  await far.close()
})

const announceInTransaction = (told: Told[], isUndone = false) =>
  database.db.transaction().execute(async (tx) => {
    await announce(tx, told)
    if (isUndone) throw new Error('undone')
  })

const heardBy = (screen: Screen) =>
  new Promise<LiveNotification>((resolve) => screen.once('newNotification', resolve))
const errorOf = (screen: Screen) =>
  new Promise<string>((resolve) => screen.once('connect_error', ({ message }) => resolve(message)))
const endOf = (screen: Screen) =>
  new Promise<string>((resolve) => screen.once('disconnect', resolve))

describe('the socket', () => {
  it('reaches the screens of a business in whichever process they are, and no other’s', async () => {
    logIn('stranger', 3_600_000, 'bakery')
    const screens = [await near.enter('good'), await far.enter('good')]
    const stranger = await far.enter('stranger')
    for (const screen of screens) {
      expect(await join(screen, 'salon')).toEqual({ isSuccess: true, message: 'Conectado' })
    }
    expect(await join(stranger, 'bakery')).toMatchObject({ isSuccess: true })
    const heard: string[] = []
    stranger.on('newNotification', () => heard.push('stranger'))
    const both = screens.map(heardBy)
    near.live.tell(newNotification())
    expect(await Promise.all(both)).toEqual([notification, notification])
    expect(heard).toEqual([])
  })

  it('tells each person of a team what is theirs, and everybody of changes', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    const ana = { room: 'salon', ownRoom: 'salon/ana', expiresAt }
    sessions.set(hashOf('ana').toString('hex'), ana)
    const [owner, stylist] = [await near.enter('good'), await far.enter('ana')]
    expect(await join(owner, 'salon')).toMatchObject({ isSuccess: true })
    expect(await join(stylist, 'salon')).toMatchObject({ isSuccess: true })
    const heard: string[] = []
    for (const [name, screen] of [['owner', owner] as const, ['ana', stylist] as const]) {
      screen.on('newNotification', ({ id }) => heard.push(`${name} ${id}`))
      screen.on('appointmentsChanged', () => heard.push(`${name} changed`))
    }
    near.live.tell(newNotification({ id: 'of the owner' }))
    near.live.tell(newNotification({ id: 'of Ana' }, 'salon/ana'))
    near.live.tell({ room: 'salon/luz', event: 'appointmentsChanged', news: {} })
    near.live.tell({ room: 'salon', event: 'appointmentsChanged', news: {} })
    await expect.poll(() => heard.filter((each) => each.endsWith('changed')).length).toBe(2)
    expect(heard.sort()).toEqual([
      'ana changed',
      'ana of Ana',
      'owner changed',
      'owner of the owner',
    ])
  })

  it('lets nobody into the room of another person', async () => {
    const screen = await near.enter('good')
    expect(await join(screen, 'salon/ana')).toMatchObject({ isSuccess: false })
  })

  it('tells each screen of a process once what that process says', async () => {
    const screen = await near.enter('good')
    await join(screen, 'salon')
    const heard: string[] = []
    screen.on('newNotification', ({ id }) => heard.push(id))
    near.live.tell(newNotification({ id: 'one' }))
    // A message from the other process would arrive after an echo.
    far.live.tell(newNotification({ id: 'two' }))
    await vi.waitUntil(() => heard.includes('two'), patient)
    expect(heard).toEqual(['one', 'two'])
  })

  it('carries the longest notice to other processes, shortened', async () => {
    const [here, there] = [await near.enter('good'), await far.enter('good')]
    await join(here, 'salon')
    await join(there, 'salon')
    const message = '\u0001'.repeat(5000)
    const both = [heardBy(here), heardBy(there)]
    near.live.tell(newNotification({ message }))
    const lengths = (await Promise.all(both)).map((each) => each.message.length)
    expect(lengths).toEqual([5000, 1000])
  })

  it('tells what was read on another device, and that appointments changed', async () => {
    const screen = await far.enter('good')
    await join(screen, 'salon')
    const read = new Promise((resolve) => screen.once('notificationsRead', resolve))
    const changed = new Promise((resolve) => screen.once('appointmentsChanged', resolve))
    const room = 'salon'
    near.live.tell({ room, event: 'notificationsRead', news: { notReadNotifications: 3 } })
    near.live.tell({ room, event: 'appointmentsChanged', news: {} })
    expect(await read).toEqual({ notReadNotifications: 3 })
    expect(await changed).toEqual({})
  })

  it('tells the screens of every process what a job announces, once it is committed', async () => {
    const screens = [await near.enter('good'), await far.enter('good')]
    for (const screen of screens) await join(screen, 'salon')
    const all = screens.map(heardBy)
    const undone = announceInTransaction([newNotification({ id: 'undone' })], true)
    await expect(undone).rejects.toThrow('undone')
    await announceInTransaction([newNotification({ id: 'done', message: 'é'.repeat(5000) })])
    const heard = await Promise.all(all)
    expect(heard.map(({ id }) => id)).toEqual(['done', 'done'])
    expect(heard.map(({ message }) => message.length)).toEqual([1000, 1000])
  })

  it('refuses a token that does not count in the handshake, and closes', async () => {
    const screen = near.open('unknown')
    expect(await errorOf(screen)).toBe('Inicia sesión de nuevo')
    await vi.waitUntil(() => screen.io.engine.readyState === 'closed', patient)
    expect(screen.active).toBe(false)
  })

  it('looks a token up once, and answers one request for a room from what it knows', async () => {
    const before = lookUps
    const screen = await near.enter('good')
    expect(await join(screen, 'salon')).toMatchObject({ isSuccess: true })
    expect(await join(screen, 'salon')).toMatchObject({ isSuccess: false })
    expect(lookUps).toBe(before + 1)
  })

  it('lets nobody into another business, not at a second attempt either', async () => {
    const screen = await near.enter('good')
    const message = 'No puedes entrar a este negocio'
    const refusal = { isSuccess: false, code: 'joinRefused', message }
    expect(await join(screen, 'another')).toEqual(refusal)
    expect(await join(screen, 'salon')).toEqual(refusal)
  })

  it('lets a screen in by itself once the database is back', { timeout: 15_000 }, async () => {
    isAway = true
    const before = lookUps
    const screen = near.open('good')
    const entered = new Promise<void>((resolve) => screen.on('connect', resolve))
    await vi.waitUntil(() => lookUps > before, patient)
    isAway = false
    await entered
    expect(await join(screen, 'salon')).toMatchObject({ isSuccess: true })
  })

  it('cuts off who logs out, wherever the screen is, and nobody else', async () => {
    logIn('leaving')
    const leaving = [await near.enter('leaving'), await far.enter('leaving')]
    const staying = await far.enter('good')
    const gone = leaving.map(endOf)
    near.live.dismiss(hashOf('leaving'))
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect'])
    expect(staying.connected).toBe(true)
  })

  it('cuts a screen when its session’s time is over', async () => {
    logIn('short', 300)
    const screen = await near.enter('short')
    const refused = errorOf(screen)
    sessions.delete(hashOf('short').toString('hex'))
    // It is cut, reconnects by itself, and is refused.
    expect(await endOf(screen)).toBe('transport close')
    expect(await refused).toBe('Inicia sesión de nuevo')
  })

  it('lets it in again when the session was prolonged meanwhile', async () => {
    logIn('used', 300)
    const screen = await near.enter('used')
    logIn('used')
    const again = new Promise<void>((resolve) => screen.on('connect', resolve))
    expect(await endOf(screen)).toBe('transport close')
    await again
    expect(await join(screen, 'salon')).toMatchObject({ isSuccess: true })
  })
})
