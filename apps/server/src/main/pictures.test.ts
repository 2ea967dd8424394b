import { uploadImage } from '@cuando/contract/accounts/profile'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../testing/open-business.ts'
import { adminProgram, launchProcess, startProcess } from '../testing/process/start-process.ts'
import { startS3 } from '../testing/worlds/start-s3.ts'

const world = await startS3()
afterAll(() => world[Symbol.asyncDispose]())
const app = await openTestApp()
const salon = await openBusiness(app)

const { endpoint, bucket, region, accessKeyId, secretAccessKey } = world.place
const env = {
  DATABASE_URL: app.database.url,
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}

it('a server shows the pictures that the command has moved into the store', async () => {
  const create = { width: 30, height: 20, channels: 3, background: '#8040c0' } as const
  const imageBase64 = (await sharp({ create }).png().toBuffer()).toString('base64')
  const body = { kind: 'cover', format: 'png', imageBase64 } as const
  const { url } = dataOf(await app.call(uploadImage, { body }, salon.token))
  const before = (await app.inject(url)).rawPayload

  await using server = await startProcess({ ...env, ROLE: 'web' })
  const moving = launchProcess(env, [...adminProgram, 'pictures', 'move'])
  expect(await moving.ended).toBe(0)
  expect(moving.lines).toContain('Pasadas a S3: 1')
  expect(world.objects.size).toBe(1)
  const after = await fetch(`${server.origin}${url}`)
  expect(Buffer.from(await after.arrayBuffer())).toEqual(before)

  world.fail('SlowDown')
  expect((await fetch(`${server.origin}${url}`)).status).toBe(503)
  expect((await fetch(`${server.origin}/ready`)).status).toBe(200)
  const failures = server.lines.filter((line) =>
    line.includes('El almacén de imágenes no funciona'),
  )
  expect(failures).toHaveLength(1)
})
