import type { Service } from '@cuando/contract/business/service'
import type { TeamMember } from '@cuando/contract/team/team'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  factsOf,
  memberRequest,
  movedBy,
  newMember,
  rebasedMember,
} from './member-model.ts'

const service = (id: string) => ({ id, duration: 60, price: 350, currency: 'MXN' }) as Service
const services = [service('corte'), service('tinte')]

const ana: TeamMember = {
  id: 'ana',
  isOwner: false,
  name: 'Ana',
  about: '',
  color: 1,
  imageUrl: null,
  handle: 'ana',
  weekHours: null,
  places: 1,
  doesAll: true,
  services: [{ serviceId: 'tinte', duration: 90, price: null }],
  isOnline: true,
  isActive: true,
  login: null,
}

describe('the request of a person', () => {
  it('says the same as what was saved, if nothing was edited', () => {
    expect(memberRequest(draftOf(ana), services)).toMatchObject({
      name: 'Ana',
      weekHours: null,
      places: 1,
      doesAll: true,
      services: [{ serviceId: 'tinte', duration: 90, price: null }],
    })
  })

  it('names the services that were chosen, unless all are given', () => {
    const chosen = { corte: { isGiven: true, duration: '', price: 400 } }
    const some = { ...newMember(1), doesAll: false, services: chosen }
    const terms = { serviceId: 'corte', duration: null, price: 400 }
    expect(memberRequest(some, services).services).toEqual([terms])
    expect(memberRequest(newMember(1), services).services).toEqual([])
  })

  it('leaves out a service that was deleted meanwhile', () => {
    expect(memberRequest(draftOf(ana), [service('corte')]).services).toEqual([])
  })
})

it('an edit is applied to what somebody else saved meanwhile', () => {
  const base = draftOf(ana)
  const saved = { ...base, about: 'Color y corte', isOnline: false }
  expect(rebasedMember({ ...base, name: 'Ana María' }, base, saved)).toEqual({
    ...saved,
    name: 'Ana María',
  })
})

it.each([
  [{}, ['Horario del negocio', 'Todos los servicios']],
  [{ doesAll: false }, ['Horario del negocio', '1 servicio']],
  [
    { weekHours: [], places: 2, isOnline: false },
    [
      'Horario propio',
      'Todos los servicios',
      'Hasta 2 clientes a la vez',
      'No se reserva en línea',
    ],
  ],
  [{ isActive: false, isOnline: false }, []],
])('shows a person with %o by their facts', (changes, facts) => {
  expect(factsOf({ ...ana, ...changes }, services)).toEqual(facts)
})

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
] as const)('moves %s by %i', (id, by, order) => {
  expect(movedBy(['a', 'b', 'c'], id, by)).toEqual(order)
})
