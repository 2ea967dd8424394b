import { describe, expect, it } from 'vitest'
import type { FreeStart } from '../../availability/list-free-starts.ts'
import { type PastOffer, planNews, planOffer, type Waiting } from './plan-offer.ts'

const day = '2026-11-25'
const at = (time: string) => new Date(`${day}T${time}:00Z`)
const startAt = (time: string, memberId = 'ana', minutes = 60): FreeStart => ({
  memberId,
  date: day,
  time,
  startsAt: at(time),
  endsAt: new Date(at(time).getTime() + minutes * 60_000),
})
const waiting = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  id,
  contact: id,
  wish: 'corte',
  from: day,
  to: day,
  part: 'ANY',
  before: null,
  holds: false,
  ...changes,
})
const offered = (entryId: string, start: FreeStart): PastOffer => ({ ...start, entryId })
const plan = (line: Waiting[], starts: FreeStart[], past: PastOffer[] = []) => {
  const planned = planOffer(line, (wish) => (wish === 'corte' ? starts : []), past)
  return planned && [planned.entry.id, planned.start.time, planned.start.memberId]
}

const ten = startAt('10:00')
const four = startAt('16:00')

describe('the next offer', () => {
  it.each<[string, Waiting[], FreeStart[], PastOffer[], string[] | null]>([
    [
      'is for the first in line',
      [waiting('rosa'), waiting('luis')],
      [ten],
      [],
      ['rosa', '10:00', 'ana'],
    ],
    [
      'is of the soonest start',
      [waiting('rosa')],
      [ten, startAt('11:00')],
      [],
      ['rosa', '10:00', 'ana'],
    ],
    ['is none without a free start', [waiting('rosa')], [], [], null],
    [
      'skips who waits for something else',
      [waiting('rosa', { wish: 'barba' }), waiting('luis')],
      [ten],
      [],
      ['luis', '10:00', 'ana'],
    ],
    [
      'skips who waits for another day',
      [waiting('rosa', { from: '2026-11-26', to: '2026-11-27' }), waiting('luis')],
      [ten],
      [],
      ['luis', '10:00', 'ana'],
    ],
    [
      'skips who waits for the afternoon',
      [waiting('rosa', { part: 'AFTERNOON' }), waiting('luis')],
      [ten],
      [],
      ['luis', '10:00', 'ana'],
    ],
    [
      'is at noon for the afternoon',
      [waiting('rosa', { part: 'AFTERNOON' })],
      [ten, startAt('12:00')],
      [],
      ['rosa', '12:00', 'ana'],
    ],
    [
      'skips who has a place held',
      [waiting('rosa', { holds: true }), waiting('luis')],
      [ten],
      [],
      ['luis', '10:00', 'ana'],
    ],
    [
      'skips who did not take that place',
      [waiting('rosa'), waiting('luis')],
      [ten],
      [offered('rosa', ten)],
      ['luis', '10:00', 'ana'],
    ],
    [
      'skips a start that overlaps a place not taken',
      [waiting('rosa')],
      [startAt('10:30')],
      [offered('rosa', ten)],
      null,
    ],
    [
      'may be right after a place not taken',
      [waiting('rosa')],
      [startAt('11:00')],
      [offered('rosa', ten)],
      ['rosa', '11:00', 'ana'],
    ],
    [
      'may be the same time of another person',
      [waiting('rosa')],
      [ten, startAt('10:00', 'luz')],
      [offered('rosa', ten)],
      ['rosa', '10:00', 'luz'],
    ],
    [
      'is none of a place that three did not take',
      [waiting('eva')],
      [ten],
      ['rosa', 'luis', 'paz'].map((id) => offered(id, ten)),
      null,
    ],
    [
      'skips a contact that was offered the place for another entry',
      [waiting('rosa', { contact: 'r' }), waiting('again', { contact: 'r' }), waiting('luis')],
      [ten],
      [offered('rosa', ten)],
      ['luis', '10:00', 'ana'],
    ],
    [
      'is sooner than the appointment',
      [waiting('rosa', { before: at('10:00') }), waiting('luis', { before: at('10:01') })],
      [ten],
      [],
      ['luis', '10:00', 'ana'],
    ],
  ])('%s', (_, line, starts, past, expected) => {
    expect(plan(line, starts, past)).toEqual(expected)
  })
})

describe('any sequence of offers that nobody takes', () => {
  it('offers each place to the first three who can use it, once each, then to nobody', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = numbers(seed)
      const line = Array.from({ length: 1 + random(8) }, (_, index) =>
        waiting(`p${index}`, random(2) ? {} : { part: random(2) ? 'MORNING' : 'AFTERNOON' }),
      )
      const starts = ['09:00', '10:00', '12:00', '15:00']
        .filter(() => random(3) > 0)
        .flatMap((time) => [startAt(time, 'ana'), startAt(time, 'luz')].slice(0, 1 + random(2)))
      const past: PastOffer[] = []
      for (;;) {
        const next = planOffer(line, () => starts, past)
        if (!next) break
        past.push(offered(next.entry.id, next.start))
        expect(past.length).toBeLessThanOrEqual(starts.length * 3)
      }
      for (const start of starts) {
        const who = past
          .filter((each) => each.memberId === start.memberId && each.startsAt === start.startsAt)
          .map(({ entryId }) => entryId)
        const able = line.filter(
          ({ part }) => part === 'ANY' || (part === 'MORNING') === start.time < '12:00',
        )
        expect(new Set(who).size).toBe(who.length)
        expect(who).toHaveLength(Math.min(3, able.length))
      }
    }
  })
})

/** A repeatable sequence of numbers below a limit (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

describe('news of a place that is free for all', () => {
  const three = ['rosa', 'luis', 'paz'].map((id) => offered(id, ten))
  const told = (line: Waiting[], past: PastOffer[]) =>
    planNews(line, () => [ten], past).map(({ entry }) => entry.id)

  it('goes to those who could use it and were not offered it', () => {
    const line = [waiting('rosa'), waiting('eva'), waiting('ines', { part: 'EVENING' })]
    expect(told(line, three)).toEqual(['eva'])
  })

  it('is about the new place alone while an older one is still free', () => {
    const later = ['rosa', 'luis', 'paz'].map((id) => offered(id, four))
    const news = planNews([waiting('eva')], () => [ten, four], [...three, ...later], later)
    expect(news.map(({ start }) => start)).toEqual([four])
  })

  it('goes to nobody while it is still offered', () => {
    expect(told([waiting('eva')], three.slice(0, 2))).toEqual([])
  })
})
