import { poster } from '@cuando/contract/business/commerce'
import { memberPoster } from '@cuando/contract/team/team'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TaskProcess } from '../../platform/process/start-task-process.ts'
import { openTestApp, type TestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

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
const posterOf = (token: string, from: TestApp = app) => fileAt(poster.path, token, from)
const posterWith = (memberId: string, token: string) =>
  fileAt(memberPoster.path.replace(':memberId', memberId), token)
const fileAt = async (path: string, token: string, from: TestApp = app) => {
  const { statusCode, headers, rawPayload } = await from.inject({
    url: `/api${path}`,
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
  const params = { memberId: crypto.randomUUID() }
  expect((await app.call(memberPoster, { params })).status).toBe(401)
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

describe('the poster of a person', () => {
  it('names them, and leads to their own link by the id of the business', async () => {
    const salon = await openBusiness(app, { commerceName: 'Estética Ñandú' })
    const ana = await manageTeam(app, () => salon).joined('Ana Sofía')
    const { statusCode, headers, pdf } = await posterWith(ana, salon.token)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(
      /filename="cartel-estetica-nandu(-\w+)?-ana-sofia\.pdf"$/,
    )
    expect(pdf).toMatch(
      new RegExp(`/URI \\(https?://[^)]+/book/${salon.commerceId}\\?con=ana-sofia\\)`),
    )
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect((await posterOf(salon.token)).pdf).not.toContain('con=')
  })

  it('is of the owner, too, once they have colleagues', async () => {
    const salon = await openBusiness(app)
    expect((await posterWith(salon.commerceId, salon.token)).statusCode).toBe(404)
    await manageTeam(app, () => salon).joined('Luis')
    expect((await posterWith(salon.commerceId, salon.token)).pdf).toContain('?con=lucia-hernandez')
  })

  it('is refused for somebody who can’t be booked online, or of another business', async () => {
    const [salon, other] = [await openBusiness(app), await openBusiness(app)]
    const team = manageTeam(app, () => salon)
    const gone = await team.joined('Luis')
    await team.remove(gone)
    for (const memberId of [
      gone,
      await team.joined('Rita', { isOnline: false }),
      await team.joined('Paco', { isActive: false }),
      await manageTeam(app, () => other).joined('Eva'),
    ]) {
      const answer = await app.call(memberPoster, { params: { memberId } }, salon.token)
      expect(answer).toMatchObject({ status: 404, body: { code: 'memberUnknown' } })
    }
  })
})
