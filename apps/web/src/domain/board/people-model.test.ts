import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import type { TeamMember } from '@cuando/contract/team/team'
import { describe, expect, it } from 'vitest'
import { ownAppointment, sampleCalendar, sampleHold } from '../../testing/sample-calendar.ts'
import { boardOf } from './board-model.ts'
import { absentText, columnsOf } from './people-model.ts'

const person = (id: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  id,
  isOwner: false,
  name: id,
  about: '',
  color: 0,
  imageUrl: null,
  handle: id,
  weekHours: null,
  places: 1,
  doesAll: true,
  services: [],
  isOnline: true,
  isActive: true,
  login: null,
  ...changes,
})

const lucia = person('lucia', { isOwner: true })
const ana = person('ana')
const given = (id: string, member: string) =>
  ownAppointment({ id, member: { id: member, name: member } })

const board = boardOf(
  sampleCalendar({
    appointments: [given('one', 'ana'), given('two', 'lucia'), given('three', 'gone')],
    busy: [{ date: '2026-11-24', startTime: '12:00', endTime: '13:00' }],
  }),
)
const [day] = board.slice(0, 1)
const shown = { team: [lucia, ana], personId: null, isSplit: true }
const columns = (changes: Partial<typeof shown | { personId: string }> = {}) =>
  columnsOf(day ? [day] : [], { ...shown, ...changes }).map(({ person, blocks, busy }) => [
    person?.id,
    blocks.map(({ key }) => key),
    busy.length,
  ])

it('shows when a person is busy in their own column', () => {
  const busy = { date: '2026-11-24', startTime: '09:00', endTime: '10:00', memberId: 'ana' }
  const [first] = boardOf(sampleCalendar({ busy: [busy] }))
  const split = columnsOf(first ? [first] : [], shown)
  expect(split.map((each) => [each.person?.id, each.busy.length])).toEqual([
    ['lucia', 0],
    ['ana', 1],
  ])
})

it('shows a held place in the column of its person', () => {
  const holds = [sampleHold({ member: { id: 'ana', name: 'ana' } })]
  const [first] = boardOf(sampleCalendar({ holds }))
  const split = columnsOf(first ? [first] : [], shown)
  expect(split.map((each) => each.blocks.map(({ what }) => what.kind))).toEqual([[], ['hold']])
})

it('a business of one has a column a day', () => {
  expect(columnsOf(board, { ...shown, team: [lucia] })).toEqual(board)
  expect(columnsOf(board, { ...shown, isSplit: false })).toBe(board)
})

it('each person has a column, and somebody who left keeps what they gave', () => {
  expect(columns()).toEqual([
    ['lucia', ['two'], 1],
    ['ana', ['one'], 0],
    ['gone', ['three'], 0],
  ])
})

it('somebody who is inactive has a column only on days with their appointments', () => {
  const resting = person('paco', { isActive: false })
  const team = [lucia, { ...ana, isActive: false }, resting]
  expect(columns({ team }).map(([id]) => id)).toEqual(['lucia', 'ana', 'gone'])
})

it('one person can be shown alone, on each day', () => {
  expect(columns({ personId: 'ana' })).toEqual([['ana', ['one'], 0]])
  const days = columnsOf(board, { ...shown, personId: 'ana', isSplit: false })
  expect(days.map(({ date }) => date)).toEqual(board.map(({ date }) => date))
  expect(columns({ personId: 'nobody' })).toHaveLength(3)
})

it('own hours of a person replace those of the business', () => {
  const hours = [{ startTime: '16:00', endTime: '20:00', isActive: true }]
  const weekHours = defaultWeekHours.map((each) => ({ ...each, isActive: true, hours }))
  const [, own] = columnsOf(board, { ...shown, team: [lucia, { ...ana, weekHours }] })
  expect(own?.open).toEqual([{ start: 960, end: 1200 }])
})

describe('days off of one person', () => {
  const off = { date: '2026-11-24', description: 'Vacaciones', startTime: null, endTime: null }
  const part = { ...off, startTime: '14:00', endTime: '15:00' }
  const days = (daysOff: ReturnType<typeof sampleCalendar>['daysOff']) =>
    boardOf(sampleCalendar({ daysOff })).slice(0, 1)

  it('close the column of that person only', () => {
    const [own, others] = columnsOf(days([{ ...off, memberId: 'lucia' }]), shown)
    expect([own?.dayOff, others?.dayOff]).toEqual(['Vacaciones', null])
  })

  it('for a part of a day are drawn in the column, beside those of the business', () => {
    const away = { ...part, startTime: '09:00', endTime: '10:00', memberId: 'ana' }
    const [lucias, anas] = columnsOf(days([part, away]), shown)
    expect(lucias?.closures.map(({ start }) => start)).toEqual([840])
    expect(anas?.closures.map(({ start }) => start)).toEqual([840, 540])
  })

  it('name the person where the day is not divided', () => {
    const board = days([{ ...off, memberId: 'ana' }])
    const [day] = columnsOf(board, { ...shown, isSplit: false })
    expect([day?.dayOff, day?.absent]).toEqual([null, ['ana']])
    expect(absentText(['Ana', 'Luis', 'Paco'])).toBe('Sin Ana, Luis y Paco')
  })
})
