import { expect, it } from 'vitest'
import { endOptions, startOptions } from './time-options.ts'

const values = (options: { value: string }[]) => options.map(({ value }) => value)

it('offers each half hour of the day', () => {
  expect(values(startOptions('09:00'))).toHaveLength(48)
  expect(values(startOptions('09:00')).slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
  expect(values(endOptions('09:00')).slice(-2)).toEqual(['23:30', '24:00'])
})

it('writes each option as short as its narrow field', () => {
  for (const { value, label } of endOptions('24:00')) expect(label).toBe(value)
})

it('includes a chosen time between the steps, in its order', () => {
  expect(values(startOptions('09:45')).slice(19, 21)).toEqual(['09:30', '09:45'])
})

it('offers each hour if that is the step, and the additional times', () => {
  const choice = { step: 60, more: ['09:30', '24:00'] }
  expect(values(startOptions('10:00', choice))).toHaveLength(25)
  expect(values(startOptions('10:00', choice)).slice(9, 12)).toEqual(['09:00', '09:30', '10:00'])
  expect(values(endOptions('10:00', choice))).toHaveLength(25)
  expect(values(endOptions('10:00', choice)).at(-1)).toBe('24:00')
})
