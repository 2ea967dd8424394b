import { expect, it } from 'vitest'
import { durationChoices, durationShown } from './duration-model.ts'

const enabled = (current?: number) =>
  durationChoices(current)
    .filter((choice) => !choice.disabled)
    .map((choice) => choice.value)

it('lists the four usual durations and enables only the current one', () => {
  expect(durationChoices(60).map((choice) => choice.value)).toEqual(['30', '60', '90', '120'])
  expect(enabled(60)).toEqual(['60'])
})

it('inserts an unusual duration in order', () => {
  expect(durationChoices(45).map((choice) => choice.label)).toEqual([
    '30 min',
    '45 min',
    '1 h',
    '1 h 30 min',
    '2 h',
  ])
  expect(enabled(45)).toEqual(['45'])
})

it('begins at 30 before a service is chosen', () => {
  expect(durationShown(undefined)).toBe('30')
  expect(enabled()).toEqual(['30'])
})
