import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { findServices } from './service-list-model.ts'

const haircut = sampleService({ name: 'Corte de niño', description: 'Con lavado' })
const dye = sampleService({ name: 'Tinte', description: '' })

it.each([
  ['', [haircut, dye]],
  ['  ', [haircut, dye]],
  ['NINO', [haircut]],
  ['corte lavado', [haircut]],
  ['corte tinte', []],
])('finds by %j', (search, found) => {
  expect(findServices([haircut, dye], search)).toEqual(found)
})
