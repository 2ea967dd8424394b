import { expect, it } from 'vitest'
import { addressProblem } from './address-problem-model.ts'

const pin = { latitude: 20.9674, longitude: -89.5926 }
const found = 'Para citas a domicilio debes seleccionar una dirección en el mapa'
const missing = 'Falta escribir tu dirección: calle, número y colonia'

it('names the missing text once there is a pin', () => {
  expect(addressProblem(found, { address: '', pin: null })).toBe(found)
  expect(addressProblem(found, { address: ' ', pin })).toBe(missing)
})

it('does not replace the problem of a written address, and shows no problem before there is one', () => {
  expect(addressProblem('Máximo 200 caracteres', { address: 'Calle 60', pin })).toBe(
    'Máximo 200 caracteres',
  )
  expect(addressProblem(undefined, { address: '', pin })).toBeUndefined()
})
