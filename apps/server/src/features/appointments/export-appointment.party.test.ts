import { default as ICAL } from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { partyAs } from '../../testing/steps/party-as.ts'

const app = await openTestApp()
let salon: TestBusiness
const party = partyAs(app, () => salon)
const own = changeAs(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

/** The ids of the appointments in the file of one of them, as a third-party parser reads it. */
async function inFileOf(id: string): Promise<string[]> {
  const file = (await app.inject(`/api/books/${id}/calendar.ics`)).body
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component).uid.replace('@cuando', ''))
}

it('has all that are booked in the calendar file of the first one, and each alone in its own', async () => {
  const { appointments } = dataOf(await party.book([{}, { name: 'Iker', time: '12:00' }]))
  const [first = '', second = '', third = ''] = appointments.map(({ id }) => id)
  expect(await inFileOf(first)).toEqual([first, second, third])
  expect(await inFileOf(second)).toEqual([second])
  dataOf(await own.cancelOwn(second))
  expect(await inFileOf(first)).toEqual([first, third])
})
