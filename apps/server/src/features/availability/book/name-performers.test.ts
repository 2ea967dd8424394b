import { availableHours } from '@cuando/contract/booking/books'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const as = changeAs(app, () => salon)
const [before, date] = ['2026-11-30', '2026-12-01']
let salon: TestBusiness
let luis: string
let guests = 0

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

async function openTeam() {
  luis = await team.joined('Luis')
  await team.joined('Eva')
  dataOf(await team.change(salon.commerceId, { name: 'Ana' }))
}

const book = (changes: Parameters<typeof as.booked>[0]) =>
  as.booked({ date, email: `guest${++guests}@ejemplo.test`, ...changes })

const hoursFor = async (appointmentId?: string) => {
  const { commerceId, serviceId } = salon
  const query = { date, serviceId, appointmentId }
  return dataOf(await app.call(availableHours, { params: { commerceId }, query }))
}
/** The name of another person for a time; undefined for the same person. */
const announcedAt = async (appointmentId: string, time: string) =>
  (await hoursFor(appointmentId)).find((hour) => hour.time === time)?.member?.name
const movedTo = async (id: string, time: string) =>
  dataOf(await as.moveOwn(id, date, time)).member?.name

describe('a customer who moves an appointment', () => {
  beforeEach(openTeam)

  it('keeps a person who is free', async () => {
    const id = await book({ date: before, memberId: luis })
    expect(await announcedAt(id, '12:00')).toBeUndefined()
    expect(await movedTo(id, '12:00')).toBe('Luis')
  })

  it('sees the name of another person in advance, and gets that person', async () => {
    await book({ time: '10:00' })
    await book({ time: '12:00', memberId: luis })
    await book({ time: '15:00', memberId: luis })
    await book({ time: '15:00', memberId: salon.commerceId })
    for (const time of ['12:00', '15:00', '11:00']) {
      const id = await book({ date: before, time, memberId: luis })
      const announced = await announcedAt(id, time)
      expect(await movedTo(id, time)).toBe(announced ?? 'Luis')
      expect(announced === undefined).toBe(time === '11:00')
      dataOf(await as.cancelOwn(id))
    }
  })

  it('finds the other person on the page, in the mail and in the calendar file', async () => {
    await book({ time: '12:00', memberId: luis })
    const id = await book({ date: before, memberId: luis })
    await workJobs(app)
    const name = String(await announcedAt(id, '12:00'))
    expect(['Ana', 'Eva']).toContain(name)
    dataOf(await as.moveOwn(id, date, '12:00'))
    expect((await as.own(id)).member?.name).toBe(name)
    const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
    const mail = mails.find(({ to }) => to?.some(({ address }) => address?.startsWith('guest')))
    expect(mail?.text).toContain(`Con\n${name}\n`)
    const file = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer)
    expect(file).toContain(`Con: ${name}\\n`)
  })

  it('gets the name of the new person if another move takes the announced one first', async () => {
    const [one, other] = [
      await book({ date: before, time: '10:00', memberId: luis }),
      await book({ date: before, time: '12:00', memberId: luis }),
    ]
    expect(await announcedAt(one, '12:00')).toBeUndefined()
    expect(await announcedAt(other, '12:00')).toBeUndefined()
    const names = await Promise.all([movedTo(one, '12:00'), movedTo(other, '12:00')])
    expect(names).toContain('Luis')
    expect(new Set(names).size).toBe(2)
  })

  it('sees no names of people that visitors cannot book, but keeps their own person', async () => {
    const id = await book({ date: before, memberId: luis })
    for (const { id: memberId } of (await team.shown()).members)
      dataOf(await team.change(memberId, { isOnline: memberId === salon.commerceId }))
    expect(await announcedAt(id, '12:00')).toBeUndefined()
    await as.booked({ date, time: '12:00', email: 'ana@ejemplo.test' })
    const hours = await hoursFor(id)
    expect(hours.find(({ time }) => time === '12:00')).toEqual({ time: '12:00', isAvailable: true })
    expect(hours.some(({ member }) => member)).toBe(false)
  })

  it('sees other names at all times after the person has become inactive', async () => {
    const id = await book({ date: before, memberId: luis })
    dataOf(await team.change(luis, { isActive: false }))
    const free = (await hoursFor(id)).filter(({ isAvailable }) => isAvailable)
    expect(free.length).toBeGreaterThan(5)
    for (const { member } of free) expect(['Ana', 'Eva']).toContain(member?.name)
  })
})

it('names people by their first names, unless two share one', async () => {
  luis = await team.joined('Luis Mora')
  const rosa = await team.joined('Rosa Lima')
  dataOf(await team.change(salon.commerceId, { name: 'Luis Ruiz' }))
  const id = await book({ date: before, memberId: rosa })
  dataOf(await team.change(rosa, { isActive: false }))
  const shortAt = async (name: string) =>
    (await hoursFor(id)).find(({ member }) => member?.name === name)?.member?.shortName
  dataOf(await team.change(salon.commerceId, { isActive: false }))
  expect(await shortAt('Luis Mora')).toBe('Luis')
  dataOf(await team.change(salon.commerceId, { isActive: true }))
  await book({ time: '10:00', memberId: luis })
  expect(await shortAt('Luis Ruiz')).toBe('Luis Ruiz')
})

it('names nobody for new bookings, nor at a business of one', async () => {
  const id = await book({ date: before })
  expect((await hoursFor(id)).some((hour) => 'member' in hour)).toBe(false)
  await openTeam()
  expect((await hoursFor()).some((hour) => 'member' in hour)).toBe(false)
})
