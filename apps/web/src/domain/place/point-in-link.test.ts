import { expect, it } from 'vitest'
import { placeInLink, pointInLink } from './point-in-link.ts'

it.each([
  [
    'https://www.google.com/maps/place/Caf%C3%A9+Tacuba,+Centro/@19.4353,-99.1379,17z/data=!3m1!4b1!4m6!3m5!1s0x85d1!8m2!3d19.4355!4d-99.1376!16s',
    { latitude: 19.4355, longitude: -99.1376 },
    'Café Tacuba, Centro',
  ],
  [
    'https://www.google.com/maps/@20.9674,-89.5926,15z',
    { latitude: 20.9674, longitude: -89.5926 },
    '',
  ],
  ['https://maps.google.com/?q=20.9674,-89.5926', { latitude: 20.9674, longitude: -89.5926 }, ''],
  [
    'https://www.google.com/maps/search/?api=1&query=20.9674%2C-89.5926',
    { latitude: 20.9674, longitude: -89.5926 },
    '',
  ],
  [
    'https://www.google.com/maps/search/20.9674,+-89.5926',
    { latitude: 20.9674, longitude: -89.5926 },
    '',
  ],
  ['https://maps.apple.com/?ll=20.9674,-89.5926', { latitude: 20.9674, longitude: -89.5926 }, ''],
  ['geo:20.9674,-89.5926', { latitude: 20.9674, longitude: -89.5926 }, ''],
])('finds the point in %s', (link, point, place) => {
  expect(pointInLink(link)).toEqual(point)
  expect(placeInLink(link)).toBe(place)
})

it.each([
  'https://maps.app.goo.gl/8Kx3yVt5',
  'Calle 60 núm. 500, Centro',
  'Frente a https://www.google.com/maps/@20.9,-89.5,15z',
  'https://www.google.com/maps/@120.9,-89.5,15z',
  'https://www.google.com/maps/place/%E0%A4%A/',
  `https://www.google.com/maps/@20.9,-89.5,15z?${'a'.repeat(2_000)}`,
  '',
])('finds none in %j', (text) => {
  expect(pointInLink(text)).toBeNull()
})
