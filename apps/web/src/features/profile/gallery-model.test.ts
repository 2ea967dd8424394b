import { expect, it } from 'vitest'
import { moved, withPicture } from './gallery-model.ts'

it('moves a picture to another place', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 2, 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(list, 0, 3)).toEqual(['b', 'c', 'd', 'a'])
})

it('does not add a picture twice', () => {
  expect(withPicture(['a'], 'b')).toEqual(['a', 'b'])
  expect(withPicture(['a', 'b'], 'a')).toEqual(['a', 'b'])
})
