import { expect, it } from 'vitest'
import { busyMarksOf } from './busy-marks-model.ts'

const rows = { start: 540, end: 1080 }
const span = (start: number, end: number) => ({ start, end })

it('is clipped to the rows, but has its whole span for screen readers', () => {
  expect(busyMarksOf([span(0, 600), span(1020, 1440)], [], rows)).toEqual([
    { start: 540, end: 600, whole: span(0, 600), labelAt: 540 },
    { start: 1020, end: 1080, whole: span(1020, 1440), labelAt: 1020 },
  ])
  expect(busyMarksOf([span(0, 540), span(1080, 1440)], [], rows)).toEqual([])
})

it('has a minimum length for its label, but does not extend beyond the rows', () => {
  expect(busyMarksOf([span(600, 605)], [], rows)).toMatchObject([span(600, 615)])
  expect(busyMarksOf([span(1070, 1080)], [], rows)).toMatchObject([span(1070, 1080)])
})

it.each([
  ['at its start', [], 600],
  ['after an appointment at its start', [span(600, 630)], 630],
  ['after the drawn length of a short one', [span(600, 605)], 615],
  ['before one', [span(615, 720)], 600],
  ['between two, if there is room', [span(600, 630), span(640, 660)], 660],
  ['at its start, if one ended before', [span(540, 600)], 600],
  ['nowhere, if one covers it', [span(590, 730)], null],
  ['nowhere, without room', [span(600, 710)], null],
])('has its label %s', (_, blocks, labelAt) => {
  expect(busyMarksOf([span(600, 720)], blocks, rows)).toMatchObject([{ labelAt }])
})

it('has its label below appointments that overlap each other', () => {
  const blocks = [span(600, 690), span(610, 620)]
  expect(busyMarksOf([span(600, 720)], blocks, rows)).toMatchObject([{ labelAt: 690 }])
})
