import { expect, it } from 'vitest'
import { cancelNotice } from './cancel-notice-model.ts'

const HOUR = 3_600_000

it.each([
  [24, 24 * HOUR, false, 'Puedes cambiar o cancelar hasta 24 horas antes'],
  [1, 5 * HOUR, false, 'Puedes cambiar o cancelar hasta 1 hora antes'],
  [24, 48 * HOUR, true, 'Puedes cancelar hasta 24 horas antes'],
  [0, HOUR, false, 'Puedes cambiar o cancelar hasta la hora de tu cita'],
  [
    24,
    24 * HOUR - 1,
    false,
    'Faltan menos de 24 horas: podrás cambiar o cancelar solo los primeros 30 minutos',
  ],
])('%d hours before, %d ms ahead, event %s', (hours, untilStart, isEvent, text) => {
  expect(cancelNotice({ hours, untilStart, isEvent })).toBe(text)
})
