import { firstSteps, noteFirstStep } from '@cuando/contract/accounts/first-steps'
import { saveBusinessHours } from '@cuando/contract/business/settings'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { addCustomers } from '../../testing/stored/customers.ts'

const app = await openTestApp()
const steps = async ({ token }: TestBusiness) => dataOf(await app.call(firstSteps, {}, token))
const note = (step: 'HOURS' | 'SHARE' | 'DISMISS', { token }: TestBusiness) =>
  app.call(noteFirstStep, { body: { step } }, token)

it('ticks each step by what the business has, until all is done', async () => {
  const salon = await openBusiness(app, { businessHours: undefined })
  const left = { hours: false, services: true, picture: false, share: false, customers: false }
  expect(await steps(salon)).toEqual(left)
  dataOf(await app.call(saveBusinessHours, { body: { data: [] } }, salon.token))
  expect(await steps(salon)).toEqual({ ...left, hours: true })
  expect(dataOf(await note('SHARE', salon))).toEqual({ ...left, hours: true, share: true })
  await addCustomers(app, salon, [{ name: 'Rosa' }])
  dataOf(await manageServices(app, () => salon).remove(salon.serviceId))
  expect(await steps(salon)).toEqual({
    ...{ hours: true, services: false, picture: false, share: true, customers: true },
  })
  await manageServices(app, () => salon).created()
  expect(await steps(salon)).toMatchObject({ services: true, picture: false })
})

it('is over once all is done', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const image = { format: 'png' as const, imageBase64: png.toString('base64') }
  const salon = await openBusiness(app, { image, businessHours: defaultWeekHours })
  expect(await steps(salon)).toMatchObject({ picture: true, share: false })
  await addCustomers(app, salon, [{ name: 'Rosa' }])
  expect(dataOf(await note('SHARE', salon))).toBeNull()
})

it('knows the hours of a registration, and that the owner has looked at them', async () => {
  const asked = await openBusiness(app, { businessHours: defaultWeekHours })
  expect(await steps(asked)).toMatchObject({ hours: true })
  const salon = await openBusiness(app, { businessHours: undefined })
  expect(dataOf(await note('HOURS', salon))).toMatchObject({ hours: true })
})

it('is over with the first appointment, or once it is dismissed', async () => {
  const [booked, bored] = [await openBusiness(app), await openBusiness(app)]
  dataOf(await bookAs(app, booked))
  expect(await steps(booked)).toBeNull()
  expect(dataOf(await note('DISMISS', bored))).toBeNull()
  expect(await steps(bored)).toBeNull()
})

it('is noted once, however often it is sent at the same time', async () => {
  const salon = await openBusiness(app)
  const answers = await Promise.all(Array.from({ length: 5 }, () => note('SHARE', salon)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const wrong = await app.call(noteFirstStep, { body: { step: 'NADA' as 'SHARE' } }, salon.token)
  expect(wrong.status).toBe(422)
})
