import { expect, it } from 'vitest'
import { nearDays } from './days-model.ts'

it('names today and the next days, across months', () => {
  const labels = ['Hoy', 'Mañana', 'Dom 29', 'Lun 30', 'Mar 1 dic', 'Mié 2 dic']
  expect(nearDays('2026-11-27').map(({ label }) => label)).toEqual(labels)
  expect(nearDays('2026-11-27').at(-1)?.date).toBe('2026-12-02')
})
