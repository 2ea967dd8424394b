import { describe, expect, it } from 'vitest'
import { sampleAppointment } from '../../../testing/sample-appointment.ts'
import { changedDetails } from '../changed/changed-details-model.ts'
import { openChange } from './change-flow-model.ts'
import {
  draftOf,
  isAlready,
  readDraft,
  readWanted,
  requestOf,
  reviewChange,
} from './wanted-change-model.ts'

const home = { address: 'Colima 20', latitude: 19.42, longitude: -99.16 }
const pin = { latitude: 19.42, longitude: -99.16 }
const visit = sampleAppointment({ isInLocal: false, isCustomAddress: true, ...home })
const details = {}
const anita = { name: 'Anita' }
const same = { date: '2026-11-24', time: '10:00' }
const later = { date: '2026-12-01', time: '12:30' }
const stays = { address: 'Colima 20', pin }
const other = { address: 'Havre 20', pin: { latitude: 19.43, longitude: -99.155 } }
const review = (change: object, reach: Parameters<typeof reviewChange>[2] = null) =>
  reviewChange(visit, { ...openChange(visit), ...change }, reach)

describe('a choice', () => {
  it.each([
    ['another time', later],
    ['another address', { place: other }],
    ['the same words at another pin', { place: { address: 'Colima 20', pin: other.pin } }],
    ['both', { ...later, place: other }],
    ['another name', { details: anita }],
  ])('%s is reviewed', (_what, change) => {
    expect(review(change)).toEqual({ type: 'reviewed' })
  })

  it.each([
    ['nothing else', {}, 'Elige otra fecha u hora, o cambia tus datos'],
    ['the same address', { place: stays }, 'Elige otra fecha u hora, o cambia tus datos'],
    ['no time', { time: null }, 'Debes seleccionar una fecha y hora'],
  ])('%s is a problem of the time', (_what, change, problem) => {
    expect(review(change)).toEqual({ type: 'problemFound', problem })
  })

  it('a blank name is a problem of the name, even with another time', () => {
    const named = review({ ...later, details: { name: ' ' } })
    const fieldProblems = { name: 'El nombre es requerido' }
    expect(named).toEqual({ type: 'problemFound', problem: null, fieldProblems })
  })

  it('a missing or too distant address is a problem of the address', () => {
    const missing = 'Para citas a domicilio debes seleccionar una dirección en el mapa'
    const problemsOf = (place: object) => review({ ...later, place })
    expect(problemsOf({ address: ' ', pin })).toMatchObject({ fieldProblems: { address: missing } })
    expect(problemsOf({ address: 'Havre', pin: null })).toMatchObject({
      problem: null,
      fieldProblems: { pin: missing },
    })
    const reach = { centre: pin, maxDistanceKm: 5 }
    const far = { address: 'Mérida', pin: { latitude: 20.9, longitude: -89.6 } }
    expect(review({ place: far }, reach)).toMatchObject({
      fieldProblems: { pin: 'La dirección está fuera del área de servicio (5 km)' },
    })
    expect(review({ place: other }, reach)).toEqual({ type: 'reviewed' })
  })
})

it('sends only what changes: somebody else may have moved the unchanged time', () => {
  expect(requestOf(visit, { ...later, place: null, details })).toEqual(later)
  expect(requestOf(visit, { ...later, place: stays, details })).toEqual(later)
  expect(requestOf(visit, { ...same, place: other, details })).toEqual({
    address: 'Havre 20',
    ...other.pin,
  })
  expect(requestOf(visit, { ...same, place: null, details: anita })).toEqual({ name: 'Anita' })
  expect(requestOf(visit, { ...later, place: other, details: anita })).toEqual({
    name: 'Anita',
    ...later,
    address: 'Havre 20',
    ...other.pin,
  })
})

it('recognizes a change that was already made, after its answer was lost', () => {
  expect(isAlready(visit, { ...same, place: stays, details })).toBe(true)
  expect(isAlready(visit, { ...same, place: other, details })).toBe(false)
  expect(isAlready(visit, { ...later, place: null, details })).toBe(false)
  expect(isAlready(visit, { ...same, place: null, details: anita })).toBe(false)
})

it('is shown with the current duration of its service, and at its new place', () => {
  const appointment = { ...visit, durationIfMoved: 90 }
  expect(
    changedDetails(appointment, { ...later, place: other, details: anita }, null),
  ).toMatchObject({
    when: later,
    duration: 90,
    person: { fullName: 'Anita López', phone: '55 8765 4321' },
    location: { address: 'Havre 20', map: { latitude: '19.43', longitude: '-99.155' } },
  })
  expect(changedDetails(appointment, { ...same, place: other, details }, null).duration).toBe(45)
  expect(
    changedDetails(appointment, { ...later, place: null, details }, null).location.address,
  ).toBe('Colima 20')
})

it('is restored after a reload, but not from invalid data', () => {
  for (const wanted of [
    { ...later, place: null, details },
    { ...later, place: other, details: anita },
  ])
    expect(readWanted(JSON.parse(JSON.stringify(wanted)))).toEqual(wanted)
  for (const stored of [null, later, { ...later, place: 5 }, { ...later, place: { address: 'x' } }])
    expect(readWanted(stored)).toBeNull()
})

it('stores only the changed values of a form', () => {
  const kept = (change: object) => draftOf(visit, { ...openChange(visit), ...change })
  expect(kept({})).toBeNull()
  expect(kept({ ...later, time: null })).toBeNull()
  const draft = kept({ ...later, details: anita })
  expect(draft).toEqual({ ...later, place: null, details: { name: 'Anita' } })
  expect(readDraft(draft)).toEqual(draft)
  expect(readDraft(null)).toEqual({ place: null, details })
})

it('is shown with the person at the new time, and with nobody until that is known', () => {
  const ana = { id: 'ana', name: 'Ana' }
  const luis = { id: 'luis', name: 'Luis', shortName: 'Luis', duration: 30 }
  const appointment = { ...visit, member: ana, durationIfMoved: 90 }
  const wanted = { ...later, place: null, details }
  expect(changedDetails(appointment, wanted, luis)).toMatchObject({ member: 'Luis', duration: 30 })
  expect(changedDetails(appointment, wanted, null)).toMatchObject({ member: 'Ana', duration: 90 })
  expect(changedDetails(appointment, wanted, undefined).member).toBeUndefined()
})
