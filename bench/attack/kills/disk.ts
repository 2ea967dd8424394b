import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { mountDisk } from '../../../apps/server/src/testing/process/mount-disk.ts'
import { openWeek } from '../input/usual-requests.ts'
import { openBusiness } from '../open-business.ts'
import type { Attack } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { isTo, readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'

const BYTES = 320 * 1024 * 1024

/**
 * Books while the disk is full, and checks that each confirmed booking gets exactly one mail.
 */
export const disk: Attack = async ({ isShort, log }) => {
  const mounted = mountDisk(BYTES)
  if (!mounted) {
    log('No disk can be mounted here: not tried')
    return []
  }
  using stack = new DisposableStack()
  stack.defer(() => mounted.unmount())
  const dataDir = join(mounted.folder, 'data')
  await using server = await startWholeServer({ DATA_DIR: dataDir })
  const { origin } = server
  const mails = readMails(dataDir)
  const { commerceId, serviceId } = await openBusiness(origin, mails, {
    businessHours: openWeek,
  })
  const confirmed: string[] = []
  const statuses: Record<number, number> = {}
  const book = async (n: number) => {
    const email = `${randomUUID()}@ejemplo.test`
    // Every booking requests a different time.
    const day = 3 + Math.floor(n / 10)
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const time = `${10 + (n % 10)}:00`
    const body = { name: 'Rosa', lastName: 'Peña', email, serviceId, date, time }
    const path = `/api/books/${commerceId}/book`
    const { status } = await callServer(origin, { method: 'POST', path, body })
    if (status === 201) confirmed.push(email)
    return status
  }
  const isReady = async () =>
    (await callServer(origin, { method: 'GET', path: '/ready' })).status === 200
  const ballast = join(mounted.folder, 'ballast')
  for (let n = 0; n < 5; n += 1) await book(n)
  fill(mounted.folder, ballast)
  for (let n = 5; n < (isShort ? 65 : 605); n += 1) {
    const status = await book(n)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  rmSync(ballast)
  const isBack = (await waitFor(isReady)) === true
  for (let n = 700; n < 705; n += 1) await book(n)
  const mailsTo = async (email: string) => (await mails()).filter(isTo(email)).length
  await waitFor(async () => {
    const counts = await Promise.all(confirmed.map(mailsTo))
    return counts.every((count) => count > 0)
  }, 180_000)
  const counts = await Promise.all(confirmed.map(mailsTo))
  const inexact = counts.filter((count) => count !== 1).length
  const told = Object.entries(statuses).map(([status, count]) => `${count}×${status}`)
  const strange = Object.keys(statuses).filter((status) => !['201', '503'].includes(status))
  return [
    {
      test: 'Disk full (tmpfs)',
      tried: `${told.join(', ')} while full`,
      failed: `${inexact} of ${confirmed.length} mails not exact; ${isBack ? 'back by itself' : 'not back'}`,
      isGood: inexact === 0 && isBack && strange.length === 0 && '503' in statuses,
    },
  ]
}

function fill(folder: string, ballast: string): void {
  const file = openSync(ballast, 'a')
  const { bavail, bsize } = statfsSync(folder)
  const block = Buffer.alloc(bsize)
  try {
    for (let n = 0; n < bavail; n += 1) writeSync(file, block)
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
