import { timezone } from '@cuando/contract/business/zone'
import { expect, it } from 'vitest'
import { mexicanPlaces } from './mexican-places-model.ts'
import { findZones, movedClock, selectableZones } from './zone-model.ts'

const now = Date.parse('2026-11-24T16:00:00Z')
const zones = selectableZones('America/Mexico_City', now)
const found = (search: string) => findZones(zones, search).map(({ city }) => city)

it('lists the platform’s zones, each city once, Mexico first', () => {
  expect(zones.length).toBeGreaterThan(400)
  const cities = zones.map(({ city, country }) => `${city}, ${country}`)
  expect(new Set(cities).size).toBe(cities.length)
  expect(zones.slice(0, 3).map(({ country }) => country)).toEqual(['México', 'México', 'México'])
  expect(zones.filter(({ country }) => country === 'México').map(({ city }) => city)).toEqual([
    'Bahía de Banderas',
    'Cancún',
    'Chihuahua',
    'Ciudad de México',
    'Ciudad Juárez',
    'Hermosillo',
    'Matamoros',
    'Mazatlán',
    'Mérida',
    'Monterrey',
    'Ojinaga',
    'Tijuana',
  ])
})

it('has the country, continent and offset of each zone', () => {
  expect(zones.find(({ id }) => id === 'America/Bogota')).toEqual({
    id: 'America/Bogota',
    city: 'Bogotá',
    country: 'Colombia',
    continent: 'América',
    offset: 'UTC−05:00',
  })
  expect(zones.filter(({ country }) => country === '')).toEqual([])
  const groups = zones
    .map(({ continent }) => continent)
    .filter((name, at, all) => name !== all[at - 1])
  expect(new Set(groups).size).toBe(groups.length)
})

it('has the current zone even if the platform has another name for it', () => {
  expect(selectableZones('UTC', now).find(({ id }) => id === 'UTC')).toMatchObject({ city: 'UTC' })
  const india = selectableZones('Asia/Kolkata', now).filter(({ city }) => city === 'Calcuta')
  expect(india.map(({ id }) => id)).toEqual(['Asia/Kolkata'])
})

it.each(['US/PACIFIC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv', 'GMT'])(
  'has %s once, under its saved name',
  (name) => {
    const saved = timezone.parse(name)
    const offered = selectableZones(saved, now)
    expect(offered.filter(({ id }) => id === saved)).toHaveLength(1)
    const { city, country } = offered.find(({ id }) => id === saved) ?? {}
    expect(offered.filter((each) => each.city === city && each.country === country)).toHaveLength(1)
  },
)

it.each([
  ['CANCUN', ['Cancún']],
  ['tokio', ['Tokio']],
  ['tokyo', ['Tokio']],
  ['peru', ['Lima']],
  ['+5:30 xyz', []],
  ['utc+05:45', ['Katmandú']],
  ['UTC +5:45', ['Katmandú']],
])('%j finds %j', (search, cities) => {
  expect(found(search)).toEqual(cities)
})

it.each([
  ['cdmx', ['Ciudad de México']],
  ['CDMX', ['Ciudad de México']],
  ['D.F.', ['Ciudad de México']],
  ['guadalajara', ['Ciudad de México']],
  ['Gdl', ['Ciudad de México']],
  ['Puebla', ['Ciudad de México']],
  ['puebla, méxico', ['Ciudad de México']],
  ['queretaro', ['Ciudad de México']],
  ['Querétaro', ['Ciudad de México']],
  ['edomex', ['Ciudad de México']],
  ['tuxtla', ['Ciudad de México']],
  ['Sonora', ['Hermosillo']],
  ['obregón', ['Hermosillo']],
  ['culiacan', ['Mazatlán']],
  ['cabo san lucas', ['Mazatlán']],
  ['tepic', ['Mazatlán']],
  ['nayarit', ['Bahía de Banderas', 'Mazatlán']],
  ['monterrey', ['Monterrey']],
  ['mty', ['Monterrey']],
  ['saltillo', ['Monterrey']],
  ['durango', ['Monterrey']],
  ['tamaulipas', ['Matamoros', 'Monterrey']],
  ['reynosa', ['Matamoros']],
  ['Chihuahua', ['Chihuahua', 'Ciudad Juárez', 'Ojinaga']],
  ['juarez', ['Ciudad Juárez']],
  ['tijuana', ['Tijuana']],
  ['mexicali', ['Tijuana']],
  ['baja california sur', ['Mazatlán']],
  ['baja california', ['Mazatlán', 'Tijuana']],
  ['cancun', ['Cancún']],
  ['playa del carmen', ['Cancún']],
  ['quintana roo', ['Cancún']],
  ['yucatan', ['Mérida']],
  ['campeche', ['Mérida']],
  ['la paz', ['Mazatlán', 'La Paz']],
  ['la paz bolivia', ['La Paz']],
  ['la paz, mexico', ['Mazatlán']],
  ['lima', ['Lima']],
])('the place %j is found as %j', (search, cities) => {
  expect(found(search)).toEqual(cities)
})

it('says which place a zone was found by, to tell the two La Paz apart', () => {
  const places = findZones(zones, 'La Paz').map(({ id, country, place }) => ({
    id,
    country,
    place,
  }))
  expect(places).toEqual([
    { id: 'America/Mazatlan', country: 'México', place: 'La Paz, Baja California Sur' },
    { id: 'America/La_Paz', country: 'Bolivia', place: undefined },
  ])
})

it('knows the zone of every place', () => {
  const ids = zones.map(({ id }) => id)
  expect(Object.keys(mexicanPlaces).filter((id) => !ids.includes(id))).toEqual([])
})

it('finds zones by their offset, in any spelling', () => {
  for (const search of ['UTC−05:00', 'utc-5', 'gmt-05:00', '-05:00', 'UTC-5:00', '-5:00']) {
    expect(found(search)).toContain('Cancún')
    expect(found(search)).toContain('Lima')
    expect(found(search)).not.toContain('Ciudad de México')
  }
  expect(found('')).toHaveLength(zones.length)
})

it.each([
  ['America/Cancun', '11:00'],
  ['America/Tijuana', '08:00'],
  ['Asia/Tokyo', '01:00'],
  ['Pacific/Honolulu', '06:00'],
])('10:00 in Mexico City, in %s, is %s', (to, time) => {
  expect(movedClock('10:00', { from: 'America/Mexico_City', to, now })).toBe(time)
})
