import { expect, it } from 'vitest'
import { prefill } from './prefill-model.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', phone: '5587654321' }
const empty = { name: '', lastName: ' ', phone: '' }

it('fills in what is empty', () => {
  expect(prefill(empty, rosa, {})).toEqual(rosa)
})

it('leaves what somebody typed', () => {
  expect(prefill({ ...empty, name: 'Rosita' }, rosa, {})).toEqual({
    lastName: 'Peña',
    phone: '5587654321',
  })
})

it('follows another e-mail where it filled in before', () => {
  const luis = { name: 'Luis', lastName: 'Vega', phone: null }
  expect(prefill({ ...rosa, lastName: 'P. de Vega' }, luis, rosa)).toEqual({ name: 'Luis' })
})
