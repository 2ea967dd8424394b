import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness

const blue = '#1040a0'

/** Books an appointment at a business of this name; returns the mails to its customer and its owner. */
async function mailsOf(commerceName: string, picture?: Buffer) {
  const image = picture && ({ imageBase64: picture.toString('base64'), format: 'png' } as const)
  salon = await openBusiness(app, { commerceName, ...(image && { image }) })
  await as.booked()
  const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
  const mailTo = (address: string) => {
    const found = mails.find(({ to }) => to?.some((each) => each.address === address))
    if (!found) throw new Error(`No mail to ${address}`)
    return found
  }
  return { toCustomer: mailTo('rosa@ejemplo.test'), toOwner: mailTo(salon.email) }
}

const drawLogo = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .extend({ left: 90, right: 90, top: 90, bottom: 90, background: '#ffffff' })
    .png()
    .toBuffer()

it('customers get mails in the name of the business, and reply to its owner', async () => {
  const { toCustomer, toOwner } = await mailsOf('Peluquería "Ñandú", sucursal <Roma>')
  expect(toCustomer.from).toEqual({
    name: 'Peluquería "Ñandú", sucursal <Roma>',
    address: 'citas@cuando.test',
  })
  expect(toCustomer.replyTo).toEqual([{ name: 'Lucía Hernández', address: salon.email }])
  expect(toOwner.from).toEqual({ name: 'Cuando', address: 'citas@cuando.test' })
  expect(toOwner.replyTo).toEqual([{ name: 'Rosa Peña', address: 'rosa@ejemplo.test' }])
})

it('a name that looks like an address is made unlinkable in the sender', async () => {
  const { toCustomer } = await mailsOf('soporte@banco.test')
  expect(toCustomer.from?.name).not.toContain('banco.test')
  expect(toCustomer.from?.address).toBe('citas@cuando.test')
})

it('a business’s mails have the colour of its page, and its picture in a format that any mail program can show', async () => {
  const { toCustomer, toOwner } = await mailsOf('Salón Azul', await drawLogo(blue))
  const { html = '' } = toCustomer
  const [, url = ''] = /<img src="http:\/\/localhost:3001([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(/<img [^>]*alt="S" width="48" height="48"/)
  expect(html).toMatch(/background-color:#0f766e;border-radius:8px/)
  expect(toOwner.html).not.toContain('<img')
  const picture = await app.inject({ url })
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    // Without it a webmail's page would not be allowed to show it.
    'cross-origin-resource-policy': 'cross-origin',
  })
  const shown = await sharp(picture.rawPayload).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: 96, height: 96 })
  expect(picture.rawPayload.length).toBeLessThan(20_000)
})

it('without a picture the initial is shown on the product’s colour', async () => {
  const { toCustomer } = await mailsOf('«el corte»')
  expect(toCustomer.html).not.toContain('<img')
  expect(toCustomer.html).toMatch(/background-color:#0f766e[^>]*><a [^>]*>E<\/a><\/td>/)
  // The text contains the name anyway.
  expect(toCustomer.text).not.toMatch(/^E$/m)
})

it('an unknown picture is not found', async () => {
  const url = '/api/images/4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11/mail'
  expect((await app.inject({ url })).statusCode).toBe(404)
})
