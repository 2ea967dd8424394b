import { poster } from '@cuando/contract/business/commerce'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { openTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'

const app = await openTestApp()

/** Whether the poster contains a JPEG. */
const hasPicture = (pdf: string) => pdf.includes('/DCTDecode')
const paint = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer()
const withAvatar = async () => ({
  image: { imageBase64: (await paint()).toString('base64'), format: 'png' as const },
})
const posterOf = async (token: string, from: TestApp = app) => {
  const { statusCode, headers, rawPayload } = await from.inject({
    url: `/api${poster.path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, headers, pdf: rawPayload.toString('latin1') }
}

it('is a sheet of A5 with the link by id, named after the business’s username', async () => {
  const { token, commerceId } = await openBusiness(app, {
    ...(await withAvatar()),
    commerceName: 'Estética Ñandú',
  })
  const { statusCode, headers, pdf } = await posterOf(token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/filename="cartel-estetica-nandu(-\w+)?\.pdf"$/),
    'cache-control': 'no-store',
  })
  expect(pdf).toMatch(/^%PDF-1\./)
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  // 148 mm by 210 mm.
  expect(pdf).toContain('/MediaBox [0 0 419.53 595.28]')
  expect(pdf).toContain('/Lang (es-MX)')
  expect(pdf).toMatch(new RegExp(`/URI \\(https?://[^)]+/book/${commerceId}\\)`))
  expect(hasPicture(pdf)).toBe(true)
  expect(pdf.length).toBeLessThan(100_000)
})

it('needs a log-in', async () => {
  expect((await app.call(poster, {})).status).toBe(401)
})

it('links to the business of the owner who requests it', async () => {
  const [one, other] = [await openBusiness(app), await openBusiness(app)]
  const { pdf } = await posterOf(one.token)
  expect(pdf).toContain(one.commerceId)
  expect(pdf).not.toContain(other.commerceId)
})

it('has no picture while the image process is overloaded', async () => {
  const { token } = await openBusiness(app, await withAvatar())
  const busy: TaskProcess = {
    run: async () => ({ ok: false, reason: 'overloaded' }),
    close: async () => {},
  }
  const busyApp = await openTestApp({ database: app.database, images: busy })
  const { statusCode, pdf } = await posterOf(token, busyApp)
  expect(statusCode).toBe(200)
  expect(hasPicture(pdf)).toBe(false)
  expect(hasPicture((await posterOf(token)).pdf)).toBe(true)
})

it('is limited to thirty a minute for each business', async () => {
  const bounded = await openTestApp({ hasRateLimit: true, database: app.database })
  const [busy, other] = [await openBusiness(app), await openBusiness(app)]
  for (let each = 0; each < 30; each += 1)
    expect((await posterOf(busy.token, bounded)).statusCode).toBe(200)
  const { statusCode, headers } = await posterOf(busy.token, bounded)
  expect(statusCode).toBe(429)
  expect(headers).toHaveProperty('retry-after')
  expect((await posterOf(other.token, bounded)).statusCode).toBe(200)
})
