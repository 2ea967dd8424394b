import { expect, it } from 'vitest'
import { isNarrowed, readList, soughtWords, withChoice, writeList } from './list-address-model.ts'

const read = (address: string) => readList(new URLSearchParams(address))
const all = { search: '', filter: null, tag: '', page: 1, size: 10 }

it('is read from the URL and written to it', () => {
  const shown = { search: 'Peña', filter: 'missed', tag: 'VIP', page: 2, size: 20 } as const
  const address = writeList(shown)
  expect(address).toEqual({ search: 'Peña', filter: 'missed', tag: 'VIP', page: '2', size: '20' })
  expect(readList(new URLSearchParams(address))).toEqual(shown)
  expect(writeList(all)).toEqual({})
})

it('ignores invalid values', () => {
  expect(read('filter=rich&page=x&size=7')).toEqual(all)
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100)
  expect(isNarrowed(all)).toBe(false)
  expect(isNarrowed({ ...all, tag: 'VIP' })).toBe(true)
})

it('lists possible duplicates by themselves', () => {
  const duplicates = { ...all, filter: 'duplicates' } as const
  expect(read('filter=duplicates&search=ana&tag=VIP')).toEqual(duplicates)
  const found = { ...all, search: 'ana', tag: 'VIP', page: 3 }
  expect(withChoice(found, { filter: 'duplicates' })).toEqual(duplicates)
  expect(withChoice({ ...duplicates, page: 2 }, { search: 'ana' })).toEqual({
    ...all,
    search: 'ana',
  })
  expect(withChoice(duplicates, { tag: 'VIP' })).toEqual({ ...all, tag: 'VIP' })
  expect(withChoice(duplicates, { filter: 'missed' })).toEqual({ ...all, filter: 'missed' })
  expect(withChoice(found, { filter: 'missed' })).toEqual({ ...found, page: 1, filter: 'missed' })
})

it('describes the search that found nobody', () => {
  expect(soughtWords({ ...all, search: 'pena' })).toBe('«pena»')
  expect(soughtWords({ ...all, search: 'Pérez, Ana' })).toBe('«Pérez, Ana»')
  expect(soughtWords({ ...all, search: 'pena', filter: 'missed', tag: 'VIP' })).toBe(
    '«pena», «Con faltas» y la etiqueta «VIP»',
  )
})
