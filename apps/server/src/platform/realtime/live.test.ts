import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type {
  ClientToServer,
  JoinAnswer,
  LiveNotification,
  ServerToClient,
} from '@cuando/contract/socket'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../testing/make-test-database.ts'
import { openDatabase } from '../db/database.ts'
import { type Live, openLive } from './live.ts'

type Browser = Socket<ServerToClient, ClientToServer>

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

let database: TestDatabase
const processes: { http: Server; live: Live; close(): Promise<void> }[] = []
const browsers: Browser[] = []

async function startProcess(): Promise<void> {
  const http = createServer()
  const own = openDatabase({ connectionString: database.url, max: 2 }, () => {})
  const live = openLive(http, {
    pool: own.pool,
    logger: pino({ level: 'silent' }),
    roomOf: async (token) => {
      if (token === 'unlucky') throw new Error('the database is away')
      return token.startsWith('good') ? 'salon' : null
    },
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  processes.push({
    http,
    live,
    close: async () => {
      await live.close()
      await own.close()
    },
  })
}

async function openBrowser(process: number, token: string): Promise<Browser> {
  const address = processes[process]?.http.address()
  if (!address || typeof address === 'string') throw new Error('The process does not listen')
  const browser: Browser = io(`http://127.0.0.1:${address.port}`, {
    transports: ['websocket'],
    auth: { token },
  })
  browsers.push(browser)
  await new Promise<void>((resolve) => browser.on('connect', resolve))
  return browser
}

const join = (browser: Browser, room: string) =>
  new Promise<JoinAnswer>((resolve) => browser.emit('joinCommerce', room, resolve))

async function countListeners(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`,
  )
  return rows[0].n
}

beforeAll(async () => {
  database = await makeTestDatabase()
  await startProcess()
  await startProcess()
  // What is sent before a process listens is not for it.
  await vi.waitUntil(async () => (await countListeners()) === 2, { timeout: 10_000 })
})
afterAll(async () => {
  for (const browser of browsers) browser.close()
  for (const each of processes) await each.close()
  await database.close()
})

describe('the socket', () => {
  it('reaches the screens of a business in whichever process they are, and no other’s', async () => {
    const near = await openBrowser(0, 'good')
    const far = await openBrowser(1, 'good')
    const stranger = await openBrowser(1, 'bad')
    expect(await join(near, 'salon')).toMatchObject({ isSuccess: true })
    expect(await join(far, 'salon')).toMatchObject({ isSuccess: true })
    expect(await join(stranger, 'salon')).toMatchObject({ isSuccess: false })
    const heard: string[] = []
    stranger.on('newNotification', () => heard.push('stranger'))
    const both = [near, far].map(
      (browser) => new Promise((resolve) => browser.once('newNotification', resolve)),
    )
    processes[0]?.live.push('salon', notification)
    expect(await Promise.all(both)).toEqual([notification, notification])
    expect(heard).toEqual([])
  })

  it('lets nobody into another business', async () => {
    const browser = await openBrowser(0, 'good')
    expect(await join(browser, 'another')).toMatchObject({ isSuccess: false })
  })

  it('survives a database that is away, and says that it could not', async () => {
    const browser = await openBrowser(0, 'unlucky')
    expect(await join(browser, 'salon')).toMatchObject({ isSuccess: false })
  })

  it('cuts off who logs out, wherever the screen is, and nobody else', async () => {
    const leaving = await openBrowser(1, 'good-but-leaving')
    const staying = await openBrowser(1, 'good')
    await join(leaving, 'salon')
    await join(staying, 'salon')
    const gone = new Promise((resolve) => leaving.once('disconnect', resolve))
    processes[0]?.live.dismiss(createHash('sha256').update('good-but-leaving').digest())
    expect(await gone).toBe('io server disconnect')
    expect(staying.connected).toBe(true)
  })
})
