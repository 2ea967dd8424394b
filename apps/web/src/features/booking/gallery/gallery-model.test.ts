import { expect, it } from 'vitest'
import { altOf, largePicture, smallPicture, swipeOf, turn } from './gallery-model.ts'

it('describes a picture by its position and the number of pictures', () => {
  expect(altOf(2, 8)).toBe('Foto 3 de 8 de nuestro trabajo')
})

it('requests only widths that the server generates', () => {
  expect(smallPicture('/api/images/a')).toMatchObject({
    src: '/api/images/a?width=400',
    srcSet:
      '/api/images/a?width=240 240w, /api/images/a?width=400 400w, /api/images/a?width=800 800w',
  })
  expect(largePicture('/api/images/a')).toMatchObject({
    src: '/api/images/a',
    srcSet: '/api/images/a?width=800 800w, /api/images/a 1600w',
  })
})

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
])('from %i, %i further of %i is %i', (index, by, count, turned) => {
  expect(turn(index, by, count)).toBe(turned)
})

it.each([
  ['to the left', { x: 100, y: 210 }, 1],
  ['to the right', { x: 300, y: 190 }, -1],
  ['down', { x: 210, y: 400 }, 0],
  ['askew', { x: 260, y: 250 }, 0],
  ['hardly anywhere', { x: 180, y: 200 }, 0],
])('a finger that moves %s', (_where, to, way) => {
  expect(swipeOf({ x: 200, y: 200 }, to)).toBe(way)
})
