import { describe, expect, it } from 'vitest'
import { countPages, rangeText, readAddress, resize, writeAddress } from './shown-page.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

describe('the address of a list', () => {
  it('says the page and its size', () => {
    expect(read('page=3&size=20')).toEqual({ page: 3, size: 20 })
    expect(writeAddress({ page: 3, size: 20 })).toEqual({ page: '3', size: '20' })
    expect(read('')).toEqual({ page: 1, size: 10 })
    expect(writeAddress({ page: 1, size: 10 })).toEqual({})
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=dos',
    'page=99999999',
    'page=1e3',
    'size=7',
    'size=x',
    'size=',
  ])('that makes no sense is the first page: %s', (search) =>
    expect(read(search)).toEqual({ page: 1, size: 10 }),
  )
})

describe('pages', () => {
  it('are as many as it takes, one at least', () => {
    expect([0, 1, 10, 11, 58].map((total) => countPages(total, 10))).toEqual([1, 1, 1, 2, 6])
  })

  it('say which results they show', () => {
    expect(rangeText({ page: 1, size: 10 }, 58)).toBe('Mostrando 1 a 10 de 58 resultados')
    expect(rangeText({ page: 6, size: 10 }, 58)).toBe('Mostrando 51 a 58 de 58 resultados')
    expect(rangeText({ page: 1, size: 5 }, 0)).toBe('Mostrando 0 a 0 de 0 resultados')
  })

  it('still show the first row when their size changes', () => {
    expect(resize({ page: 3, size: 10 }, 5)).toEqual({ page: 5, size: 5 })
    expect(resize({ page: 5, size: 5 }, 20)).toEqual({ page: 2, size: 20 })
    expect(resize({ page: 1, size: 20 }, 10)).toEqual({ page: 1, size: 10 })
  })
})
