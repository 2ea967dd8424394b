import { DatabaseError } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/make-test-database.ts'
import { canMountDisks, mountDisk } from '../../../testing/process/mount-disk.ts'
import { isStorageFull, type Storage, watchStorage } from './watch-storage.ts'

let storage: Storage | undefined
const database = await openTestDatabase()
afterEach(() => storage?.close())

function diskFull() {
  const error = new DatabaseError('could not extend file', 100, 'error')
  error.code = '53100'
  return error
}

function watch(folder?: string) {
  const told: boolean[] = []
  storage = watchStorage({ pool: database.pool, folder, onChange: (isFull) => told.push(isFull) })
  return { storage, told }
}

it.each([
  [diskFull(), true],
  [new Error('the transaction failed', { cause: diskFull() }), true],
  [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('unique'), { code: '23505' }), false],
  [null, false],
])('%s: full is %s', (error, isFull) => {
  expect(isStorageFull(error)).toBe(isFull)
})

it('is full from the first error on, until something can be written again', async () => {
  const { storage, told } = watch()
  storage.note(new Error('something else'))
  expect(storage.isFull()).toBe(false)
  storage.note(diskFull())
  storage.note(diskFull())
  expect(storage.isFull()).toBe(true)
  await expect.poll(() => storage.isFull(), { timeout: 10_000 }).toBe(false)
  expect(told).toEqual([true, false])
})

it.runIf(canMountDisks())('is full when there is little room, before anything fails', async () => {
  const disk = mountDisk(1024 * 1024)
  const { storage, told } = watch(disk?.folder)
  await expect.poll(() => storage.isFull(), { timeout: 10_000 }).toBe(true)
  expect(told).toEqual([true])
  await storage.close()
  disk?.unmount()
})

it('does not count an unreadable folder as full', async () => {
  const { storage } = watch('/nonexistent')
  storage.note(diskFull())
  await expect.poll(() => storage.isFull(), { timeout: 10_000 }).toBe(false)
})
