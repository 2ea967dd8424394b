import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveGaps } from '@cuando/contract/business/gaps'
import { afterAll, expect, it } from 'vitest'
import { movePictures } from '../../features/images/outside/move-pictures.ts'
import { deletedTables, movedTables } from '../../features/transfer/treatment-store.ts'
import { openGoogleCalendar } from '../../testing/google/open-google-calendar.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { referAs } from '../../testing/steps/refer-as.ts'
import { dumpEverything, tracesOf } from '../../testing/stored/everything.ts'
import { fillBusiness } from '../../testing/stored/full-business.ts'
import { ownedBy, storedRows, storedValue } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { startS3 } from '../../testing/worlds/start-s3.ts'
import { openStore } from '../command.ts'
import { businessCommand } from './business-command.ts'

const { app: here, world, connect } = await openGoogleCalendar()
const there = await openTestApp()
const business = adminOf(here, businessCommand)
const elsewhere = adminOf(there, businessCommand)
const folder = await mkdtemp(join(tmpdir(), 'cuando-whole-'))
afterAll(() => rm(folder, { recursive: true }))

let opened = 0
/** A business with a row in each table that has rows of businesses; it has invited another, which stays. */
async function openWhole() {
  // The imported one of another test may have its link.
  const salon = await openBusiness(here, { commerceName: `Salón ${++opened}` })
  const guest = await referAs(here).invite(salon)
  const gmail = `${salon.commerceId}@gmail.test`
  await connect(salon, gmail)
  await fillBusiness(here, salon, guest)
  return { salon, guest, gmail }
}

it('has rows in every table that is exported or deleted', async () => {
  const { salon } = await openWhole()
  const found = Object.keys(await tracesOf(here, salon.commerceId))
  expect(deletedTables.filter((name) => !found.includes(name))).toEqual([])
})

it('exports and imports the same number of rows of each table, and the same overview', async () => {
  const { salon } = await openWhole()
  const file = join(folder, 'whole.gz')
  await business('export', salon.commerceId, file)
  await elsewhere('import', file)
  const [before, after] = await Promise.all(
    [here, there].map((app) => tracesOf(app, salon.commerceId)),
  )
  const moved = (traces = {}) =>
    Object.fromEntries(
      Object.entries(traces).filter(([name]) => movedTables.some((each) => each === name)),
    )
  expect(moved(after)).toEqual(moved(before))
  there.clock.set(here.clock.now().toISOString())
  const [shown, shownThere] = [
    await business('show', salon.commerceId),
    await elsewhere('show', salon.commerceId),
  ]
  // The session and the grant stay at the first installation.
  const counts = (text: string) =>
    text.split('\n').filter((line) => !/Última entrada|Google/.test(line))
  expect(counts(shownThere)).toEqual(counts(shown))
  expect(counts(shown).length).toBeGreaterThan(6)
})

it('moves each setting of a business, except what belongs to the installation', async () => {
  const { salon } = await openWhole()
  await here.call(saveGaps, { body: { avoidsGaps: true } }, salon.token)
  const file = join(folder, 'settings.gz')
  await business('export', salon.commerceId, file)
  await elsewhere('import', file)
  const [before, after] = await Promise.all(
    [here, there].map(async (app) => (await storedRows(app, 'commerces', ownedBy(salon)))[0]),
  )
  expect(before).toMatchObject({ avoids_gaps: true })
  const ofInstallation = ['category_id', 'sitemap_number', 'has_meet_links', 'summary_due_at']
  const settings = (row = {}) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !ofInstallation.includes(name)))
  expect(settings(after)).toEqual(settings(before))
})

it('revokes the access to Google of a deleted business', async () => {
  const { salon, gmail } = await openWhole()
  const username = await storedValue(here, 'commerces', 'username', ownedBy(salon))
  expect(world.account(gmail).grants).toHaveLength(1)
  expect(await business('delete', salon.commerceId, '--yes', username)).toContain(
    'devuelve a Google',
  )
  await workJobs(here)
  expect(world.account(gmail).grants).toHaveLength(0)
})

it('deletes all data of a business except anonymous payouts', async () => {
  const { salon, guest, gmail } = await openWhole()
  const username = await storedValue(here, 'commerces', 'username', ownedBy(salon))
  const paid = await storedRows(here, 'past_payouts')
  await business('delete', salon.commerceId, '--yes', username)
  await workJobs(here)
  expect(await tracesOf(here, salon.commerceId)).toEqual({})
  const all = await dumpEverything(here)
  for (const word of [salon.commerceId, salon.email, gmail]) expect(all, word).not.toContain(word)
  const rest = (await storedRows(here, 'past_payouts')).slice(paid.length)
  expect(rest).toMatchObject([{ month: '2026-11', cents: 300 }])
  expect(await tracesOf(here, guest.commerceId)).toHaveProperty('services')
})

it('imports a file once, and deletes a business once, of two attempts at the same time', async () => {
  const { salon } = await openWhole()
  const username = await storedValue(here, 'commerces', 'username', ownedBy(salon))
  const file = join(folder, 'twice.gz')
  await business('export', salon.commerceId, file)
  const deleted = await Promise.all(
    [1, 2].map(() => business('delete', salon.commerceId, '--yes', username)),
  )
  expect(deleted.toSorted()).toEqual([
    expect.stringContaining('se borró'),
    expect.stringMatching(/^✗ .*(ya no existe|No hay)/),
  ])
  const imported = await Promise.all([1, 2].map(() => elsewhere('import', file)))
  expect(imported.toSorted()).toEqual([
    expect.stringContaining('está aquí'),
    expect.stringMatching(/^✗ .*ya (está|hay)/),
  ])
})

it('exports pictures that are in an object store with their bytes', async () => {
  await using s3 = await startS3()
  const { salon } = await openWhole()
  const store = openStore({ place: s3.place, isWanted: true })
  const [picture] = await storedRows(here, 'images', ownedBy(salon))
  await movePictures({ db: here.database.db, store, now: here.clock.now() }, true)
  const file = join(folder, 'pictures.gz')
  expect(await business('export', salon.commerceId, file)).toMatch(/^✗ Las fotos .* en S3/)
  const withStore = adminOf(here, businessCommand, {
    pictures: { place: s3.place, isWanted: true },
  })
  s3.fail('AccessDenied')
  expect(await withStore('export', salon.commerceId, file)).toMatch(/^✗ Las fotos .*AccessDenied/)
  s3.fail(null)
  expect(await withStore('export', salon.commerceId, file)).toContain(' filas en ')
  expect(await elsewhere('import', file)).toContain('está aquí')
  const [brought] = await storedRows(there, 'images', ownedBy(salon))
  expect(brought?.webp).toEqual(picture?.webp)
})
