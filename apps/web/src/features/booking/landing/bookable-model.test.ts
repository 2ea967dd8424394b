import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { startDraft } from '../booking-draft-model.ts'
import { startFlow } from '../booking-flow-model.ts'
import { askedService, shownPerson } from './bookable-model.ts'

const diego = {
  ...{ id: 'diego', name: 'Diego', handle: 'diego' },
  ...{ about: 'Barba', color: 1, imageUrl: null },
}
const commerce = { team: [{ ...diego, id: 'brenda' }, diego] }
const services = [sampleService({ member: diego })]
const form = { values: {}, flow: startFlow(startDraft(null)) }

it('shows the person whose page it is, but not beside a form', () => {
  expect(shownPerson({ commerce, services, form: null }, { who: 'diego' })).toBe(diego)
  expect(shownPerson({ commerce, services, form }, { who: 'diego' })).toBeUndefined()
  const place = { who: 'diego', serviceId: 'cut', date: '2026-11-25', time: '10:30' }
  expect(shownPerson({ commerce, services, form: null }, place)).toBeUndefined()
})

it('shows nobody for anybody, for somebody without a service, and at a business of one', () => {
  const ofAnybody = [sampleService()]
  expect(shownPerson({ commerce, services: ofAnybody, form: null }, {})).toBeUndefined()
  expect(shownPerson({ commerce, services: [], form: null }, { who: 'diego' })).toBeUndefined()
  expect(shownPerson({ commerce: {}, services, form: null }, { who: 'diego' })).toBeUndefined()
})

it('names the service that the URL or a form asks for', () => {
  const [{ id, name }] = services as [ReturnType<typeof sampleService>]
  expect(askedService({ services, form: null }, { serviceId: id })).toBe(name)
  expect(askedService({ services, form: null }, {})).toBeNull()
  expect(askedService({ services, form }, { serviceId: id })).toBeNull()
})
