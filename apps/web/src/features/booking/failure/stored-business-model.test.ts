import { expect, it } from 'vitest'
import { readStoredBusiness } from './stored-business-model.ts'

const kept = { appointmentId: 'a1', name: 'Barbería Núñez', phone: '9991234567' }

it('is returned only for its own appointment', () => {
  expect(readStoredBusiness(JSON.stringify(kept), 'a1')).toEqual(kept)
  expect(readStoredBusiness(JSON.stringify(kept), 'a2')).toBeNull()
})

it.each([null, 'broken', '[]', '{"appointmentId":"a1","name":"Barbería Núñez"}'])(
  'is null if %s is stored',
  (stored) => expect(readStoredBusiness(stored, 'a1')).toBeNull(),
)
