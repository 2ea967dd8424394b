import { describe, expect, it } from 'vitest'
import { readPageState } from './page-state.ts'

const id = '5f0c1a52-6f4f-4a7c-9d3e-2f1f5f1f9b11'
const read = (query: string) => readPageState(new URLSearchParams(query))

describe('the address of the booking page', () => {
  it.each([
    ['', {}],
    [`servicio=${id}`, { serviceId: id }],
    ['servicio=cita', { serviceId: null }],
    [`servicio=${id}&dia=2026-11-24`, { serviceId: id, date: '2026-11-24' }],
    [`servicio=${id}&mes=2026-12-01`, { serviceId: id, month: '2026-12-01' }],
    [
      `servicio=${id}&inicio=2026-11-24T18:00`,
      { serviceId: id, date: '2026-11-24', time: '18:00' },
    ],
    ['buscar=corte&utm_source=whatsapp', { search: 'corte' }],
  ])('%s says where the visitor is', (query, place) => {
    expect(read(query)).toEqual(place)
  })

  it.each([
    'servicio=<script>',
    'servicio=',
    'dia=mañana',
    'dia=2026-13-99x',
    'mes=2026-12-24',
    'inicio=2026-11-24',
    'inicio=2026-11-24T25:61',
    'inicio=18:00',
    'inicio=2026-11-24T24:00',
    'inicio=2026-02-30T10:00',
    'dia=2026-13-01',
    'dia=0001-01-01',
  ])('%s is left out', (query) => {
    expect(read(query)).toEqual({})
  })

  it('takes no more than a hundred letters of a search', () => {
    expect(read(`buscar=${'a'.repeat(5000)}`).search).toHaveLength(100)
  })
})
