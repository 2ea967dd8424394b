import { randomUUID } from 'node:crypto'
import { instant } from '@cuando/time/instant'
import { expect, it } from 'vitest'
import { packBook, packedSize, unpackWithin } from './pack-book.ts'
import type { Book, BookedTime } from './read-book.ts'

const minute = 60_000
const hour = 60 * minute

function booked(from: number, until: number, more: Partial<BookedTime> = {}): BookedTime {
  return {
    id: randomUUID(),
    memberId: 'the owner',
    resourceId: null,
    isEvent: false,
    attendees: 1,
    ...more,
    occupation: {
      bufferStart: instant(from * hour),
      end: instant(until * hour),
      places: 1,
      classSlot: undefined,
      ...more.occupation,
    },
  }
}

const classSlot = { serviceId: randomUUID(), start: instant(5 * hour), attendees: 2, max: 8 }
const book: Book = {
  occupations: [
    booked(1, 2),
    booked(2, 9),
    booked(3, 4, { isEvent: true, attendees: 0 }),
    booked(5, 6, {
      attendees: 2,
      occupation: { bufferStart: instant(4 * hour), end: instant(6 * hour), places: 3, classSlot },
    }),
    booked(7, 8, { resourceId: 'the laser', memberId: 'ana' }),
  ],
  daysOff: [],
  busy: [{ memberId: 'ana', from: instant(hour), until: instant(3 * hour) }],
}

it.each([
  [0, 10],
  [2, 3],
  [4, 5],
  [4, 7],
  [8, 9],
  [9, 10],
])('unpacks the occupations and busy times from %i to %i unchanged', (from, until) => {
  const [begin, end] = [from * hour, until * hour]
  const { occupations, busy } = unpackWithin(packBook(book), begin, end)
  expect(occupations).toEqual(
    book.occupations.filter(
      ({ occupation }) => occupation.end > begin && occupation.bufferStart < end,
    ),
  )
  expect(busy).toEqual(book.busy.filter((each) => each.until > begin && each.from < end))
})

it('its size in memory includes the occupations', () => {
  const small = packedSize(packBook({ ...book, occupations: [] }))
  expect(packedSize(packBook(book))).toBeGreaterThan(small)
})
