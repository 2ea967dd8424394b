import { uploadImage } from '@cuando/contract/accounts/profile'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { openS3 } from '../../../platform/object-store/open-s3.ts'
import { endSessions, readSessions } from '../../../testing/database-sessions.ts'
import { openTestApp, TEST_NOW } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { countRows, deleteRows, ownedBy } from '../../../testing/stored/rows.ts'
import { startS3 } from '../../../testing/worlds/start-s3.ts'
import { imageJobs } from '../jobs.ts'
import { countPictures } from './outside-store.ts'

const world = await startS3()
afterAll(() => world[Symbol.asyncDispose]())
const store = openS3(world.place, { onFailure: () => {}, onRecovery: () => {} })
const app = await openTestApp({ store })
const { db, pool } = app.database
const salon = await openBusiness(app)

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  world.fail(null)
  world.before(async () => {})
  world.objects.clear()
  for (const table of ['images', 'directory_images', 'image_leftovers'] as const)
    await deleteRows(app, table, ownedBy(salon))
})

let drawn = 0
/** Uploads a new picture; returns its address. */
async function upload(): Promise<string> {
  drawn += 1
  const background = { r: (40 * drawn) % 256, g: (90 * drawn) % 256, b: 200 }
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const imageBase64 = png.toString('base64')
  const body = { kind: 'cover', format: 'png', imageBase64 } as const
  const { url } = dataOf(await app.call(uploadImage, { body }, salon.token))
  return url
}

const uploadSome = async () => [await upload(), await upload(), await upload()]
const move = (isWanted: boolean, by = db) =>
  imageJobs({ db: by, clock: app.clock, outside: { store, isWanted } })['images:move']()
const counts = () => countPictures(db)
const countLeftovers = () => countRows(app, 'image_leftovers', ownedBy(salon))
const read = async (url: string) => (await app.inject(url)).rawPayload
const readAll = (urls: readonly string[]) => Promise.all(urls.map(read))

describe('a picture', () => {
  it('is served from the store as from the database', async () => {
    const url = await upload()
    const before = await app.inject(url)
    await move(true)
    expect(await counts()).toEqual({ inside: 0, outside: 1 })
    expect([...world.objects.keys()]).toEqual([`${salon.commerceId}/${url.split('/').at(-1)}.webp`])
    const after = await app.inject(url)
    expect(after.rawPayload).toEqual(before.rawPayload)
    for (const name of ['etag', 'cache-control', 'content-type'])
      expect(after.headers[name]).toBe(before.headers[name])
    expect((await app.inject(`${url}?width=240`)).statusCode).toBe(200)
  })

  it('is a 503 while the store fails, and can still be uploaded', async () => {
    const url = await upload()
    await move(true)
    world.fail('SlowDown')
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBe('5')
    expect((await app.inject(await upload())).statusCode).toBe(200)
    world.fail(null)
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  it('that the store has lost is missing, and the job says so', async () => {
    const url = await upload()
    await move(true)
    world.objects.clear()
    expect((await app.inject(url)).statusCode).toBe(404)
    await expect(move(false)).rejects.toThrow('1 pictures are missing')
  })
})

describe('moving', () => {
  it('goes on where a failure of the store interrupted it, and returns everything', async () => {
    const urls = await uploadSome()
    const before = await readAll(urls)
    let puts = 0
    world.before(async () => {
      puts += 1
      world.fail(puts > 1 ? 'SlowDown' : null)
    })
    await expect(move(true)).rejects.toThrow('SlowDown')
    expect(await counts()).toEqual({ inside: 2, outside: 1 })
    world.before(async () => {})
    world.fail(null)
    await move(true)
    expect(await counts()).toEqual({ inside: 0, outside: 3 })
    expect(await countLeftovers()).toBe(0)
    await move(false)
    expect(await counts()).toEqual({ inside: 3, outside: 0 })
    expect(await readAll(urls)).toEqual(before)
  })

  it('loses nothing if it dies after it wrote the object', async () => {
    const url = await upload()
    const before = await read(url)
    const mover = openDatabase(
      { connectionString: app.database.url, application_name: 'mover' },
      () => {},
    )
    world.before(async (method) => {
      if (method !== 'PUT') return
      const sessions = await readSessions(pool)
      await endSessions(
        pool,
        sessions.filter(({ application }) => application === 'mover'),
      )
    })
    await expect(move(true, mover.db)).rejects.toThrow()
    await mover.close()
    world.before(async () => {})
    expect(await counts()).toEqual({ inside: 1, outside: 0 })
    expect(world.objects.size).toBe(1)
    expect(await countLeftovers()).toBe(1)
    await move(true)
    expect(await countLeftovers()).toBe(0)
    expect(await read(url)).toEqual(before)
  })

  it('loses nothing if processes with different settings do it at once', async () => {
    const urls = await uploadSome()
    const before = await readAll(urls)
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([move(true), move(false), move(true), move(false)])
      expect(await readAll(urls)).toEqual(before)
    }
  })
})

describe('an object that no picture needs', () => {
  it('is deleted an hour after its picture', async () => {
    await uploadSome()
    await move(true)
    await deleteRows(app, 'images', ownedBy(salon))
    await move(true)
    expect(world.objects.size).toBe(3)
    app.clock.set(new Date(Date.now() + 2 * 3_600_000).toISOString())
    world.fail('SlowDown')
    await expect(move(true)).rejects.toThrow('SlowDown')
    expect(await countLeftovers()).toBe(3)
    world.fail(null)
    await move(true)
    expect(world.objects.size).toBe(0)
    expect(await countLeftovers()).toBe(0)
  })

  it('is deleted after its picture has returned to the database', async () => {
    const url = await upload()
    await move(true)
    await move(false)
    app.clock.advance({ hours: 2 })
    await move(false)
    expect(world.objects.size).toBe(0)
    expect((await app.inject(url)).statusCode).toBe(200)
  })
})
