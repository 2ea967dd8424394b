import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { bookWith, openTeam } from '../../testing/steps/open-team.ts'
import { partyAs } from '../../testing/steps/party-as.ts'
import { changeBusiness, changeService } from '../../testing/stored/business.ts'

const app = await openTestApp()
let salon: TestBusiness
const party = partyAs(app, () => salon)
const own = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

describe('the times for one more', () => {
  const free = async (...asked: Parameters<typeof party.times>) =>
    dataOf(await party.times(...asked)).flatMap(({ time, isAvailable }) =>
      isAvailable ? time : [],
    )

  it('leave out the times of those that are chosen', async () => {
    const before = await free([])
    const after = await free([{ time: '10:00' }])
    expect(before).toContain('10:00')
    expect(before.filter((time) => !after.includes(time))).toEqual([
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:15',
      '10:30',
      '10:45',
    ])
    expect(await free([{ time: '10:00' }, { time: '10:30' }])).toEqual([])
  })

  it('have the same time if there is a second place or a second person', async () => {
    await changeService(app, salon, { places: 2 })
    expect(await free([{ time: '10:00' }])).toContain('10:00')
    expect(await free([{ time: '10:00' }, { time: '10:00' }])).not.toContain('10:00')
    const team = await openTeam(app)
    salon = team.salon
    expect(await free([{ time: '10:00' }])).toContain('10:00')
    const withAna = { memberId: team.ana.memberId }
    expect(await free([{ time: '10:00', ...withAna }], withAna)).not.toContain('10:00')
    await bookWith(app, team, team.luz, { time: '10:00' })
    await bookWith(app, team, team.owner, { email: 'b@ejemplo.test', time: '10:00' })
    expect(await free([{ time: '10:00' }])).not.toContain('10:00')
    expect(await free([])).toContain('10:00')
  })

  it('are those that can be booked', async () => {
    const { id: beard } = await services.created({ name: 'Barba', duration: 30 })
    await changeBusiness(app, salon, { timezone: 'America/Tijuana' })
    const times = await free([{ time: '10:00' }], { serviceId: beard })
    for (const time of times.slice(0, 12)) {
      const { appointments } = dataOf(
        await party.book([{ serviceId: beard, time }], {
          email: `v${time.replace(':', '')}@ejemplo.test`,
          phone: '',
        }),
      )
      for (const { id } of appointments) dataOf(await own.cancelOwn(id))
    }
  })

  it('count the seats of an event', async () => {
    const { id: serviceId } = await services.created({ ...tasting, maxAttendees: 2 })
    const date = tasting.specificDate ?? ''
    const seat = { serviceId }
    expect(await free([seat], { date, serviceId })).toHaveLength(1)
    expect(await free([seat, seat], { date, serviceId })).toEqual([])
  })
})
