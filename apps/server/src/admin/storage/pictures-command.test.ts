import { uploadImage } from '@cuando/contract/accounts/profile'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { startS3 } from '../../testing/worlds/start-s3.ts'
import { picturesCommand } from './pictures-command.ts'

const world = await startS3()
afterAll(() => world[Symbol.asyncDispose]())
const app = await openTestApp()
const salon = await openBusiness(app)
for (const red of [10, 130, 250]) {
  const background = { r: red, g: 90, b: 200 }
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const imageBase64 = png.toString('base64')
  const body = { kind: 'cover', format: 'png', imageBase64 } as const
  dataOf(await app.call(uploadImage, { body }, salon.token))
}

const run = async (args: string[], isWanted: boolean | null) => {
  const pictures = isWanted === null ? null : { place: world.place, isWanted }
  const env = { databaseDirectUrl: app.database.url, dataDir: '', pictures }
  const now = async () => app.clock.now()
  return picturesCommand.run(args, env, now).catch((error: Error) => `✗ ${error.message}`)
}

it('counts the pictures, and moves all of them to where the settings want them', async () => {
  expect(await run([], null)).toBe('En la base de datos: 3\nEn S3: 0\n')
  expect(await run(['move'], null)).toMatch(/^✗ Falta S3_BUCKET/)
  world.fail('AccessDenied')
  expect(await run(['move'], true)).toMatch(/^✗ El almacén no funciona \(S3: 403 AccessDenied\)/)
  world.fail(null)
  expect(await run(['move'], true)).toMatch(/^Pasadas a S3: 3\n.*: 0\nEn S3: 3\n$/)
  expect(await run(['move'], false)).toMatch(/^Pasadas a la base de datos: 3\n/)
})
