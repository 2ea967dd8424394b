import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../../testing/make-workbook.ts'
import { FileFault } from './file-fault.ts'
import { listEntries, MAX_ENTRIES, readEntry, refuseBombs, type ZipEntry } from './read-zip.ts'

const MEGABYTE = 1024 * 1024
const hello = 'Hola, '.repeat(5000)

/** The text of the first entry, after the checks that a reader makes. */
function textIn(bytes: Uint8Array): string {
  const [entry] = entriesOf(bytes)
  if (!entry) throw new Error('empty')
  const decoder = new TextDecoder()
  let text = ''
  readEntry(bytes, entry, (piece) => {
    text += decoder.decode(piece, { stream: true })
    return true
  })
  return text
}

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const entries = listEntries(bytes)
  if (!entries) throw new FileFault('damaged')
  refuseBombs(bytes, entries)
  return entries
}

/** The same archive with other bytes at a place in its directory, counted from an entry's mark. */
function altered(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array {
  const copy = bytes.slice()
  copy.set(values, directoryAt(bytes) + at)
  return copy
}
const directoryAt = (bytes: Uint8Array) =>
  new DataView(bytes.buffer).getUint32(bytes.length - 6, true)

const damaged = new FileFault('damaged')
const tooLarge = new FileFault('tooLarge')

describe('an archive', () => {
  it.each([
    ['deflated', 9],
    ['stored', 0],
  ] as const)('has entries that are %s', (_, level) => {
    const bytes = zipSync({ 'a.txt': new TextEncoder().encode(hello) }, { level })
    expect(textIn(bytes)).toBe(hello)
  })

  it('may have an empty entry, a comment and other bytes before it in memory', () => {
    const bytes = zipSync({ 'A/b.txt': new Uint8Array() }, { comment: 'ñ'.repeat(300) })
    const moved = new Uint8Array(bytes.length + 7).subarray(7)
    moved.set(bytes)
    expect(textIn(moved)).toBe('')
    expect(listEntries(moved)?.map(({ path }) => path)).toEqual(['a/b.txt'])
  })

  it('is read no further than it is wanted', () => {
    const bytes = makeZip({ 'a.txt': new Uint8Array(2 * MEGABYTE).map((_, at) => (at * at) >> 7) })
    let pieces = 0
    const [entry] = entriesOf(bytes)
    const take = () => {
      pieces += 1
      return pieces < 3
    }
    if (entry) readEntry(bytes, entry, take)
    expect(pieces).toBe(3)
  })
})

describe('a damaged archive', () => {
  const bytes = makeZip({ 'a.txt': hello })

  it('that is cut off anywhere has no directory', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(listEntries(bytes.subarray(0, length))).toBeNull()
    }
  })

  it.each([
    ['checksum', altered(bytes, 16, 1, 2, 3, 4)],
    ['size, larger than it is', altered(bytes, 24, 0x31, 0x75, 0, 0)],
    ['size, smaller than it is', altered(bytes, 24, 100, 0, 0, 0)],
    ['packed size', altered(bytes, 20, 20, 0, 0, 0)],
    ['packed size beyond the file', altered(bytes, 20, 0, 0, 1, 0)],
    ['place', altered(bytes, 42, 5, 0, 0, 0)],
    ['place beyond the file', altered(bytes, 42, 0xff, 0xff, 0xff, 0xff)],
    ['method', altered(bytes, 10, 9, 0)],
    ['lock', altered(bytes, 8, 1, 0)],
  ])('with a wrong %s is refused', (_, wrong) => {
    expect(() => textIn(wrong)).toThrow(damaged)
  })

  it('with other bytes in its data is refused', () => {
    const copy = bytes.slice()
    copy.fill(0x55, 40, 60)
    expect(() => textIn(copy)).toThrow(damaged)
  })
})

describe('a bomb', () => {
  const zeros = makeZip({ 'a.txt': new Uint8Array(16 * MEGABYTE) })

  it('is refused by what it says, before it is inflated', () => {
    expect(zeros.length).toBeLessThan(MEGABYTE / 8)
    expect(() => entriesOf(zeros)).toThrow(tooLarge)
  })

  it('that lies about its size is inflated up to that size', () => {
    const lying = altered(zeros, 24, 0, 0, 1, 0)
    const [entry] = entriesOf(lying)
    let size = 0
    const inflate = () =>
      entry &&
      readEntry(lying, entry, (piece) => {
        size += piece.length
        return true
      })
    expect(inflate).toThrow(damaged)
    expect(size).toBeLessThanOrEqual(65_536)
  })

  it('of thousands of entries is refused without reading them all', () => {
    const bytes = makeZip(
      Object.fromEntries(Array.from({ length: MAX_ENTRIES + 500 }, (_, at) => [`${at}`, ''])),
    )
    expect(listEntries(bytes)).toHaveLength(MAX_ENTRIES + 1)
    expect(() => entriesOf(bytes)).toThrow(tooLarge)
  })

  it('whose entries share their bytes is refused', () => {
    const kernel = makeZip({ 'a.txt': new Uint8Array(MEGABYTE / 2) })
    const at = directoryAt(kernel)
    const record = kernel.subarray(at, kernel.length - 22)
    const end = kernel.slice(kernel.length - 22)
    const copies = 1000
    const view = new DataView(end.buffer)
    view.setUint16(10, copies, true)
    const bytes = new Uint8Array(at + copies * record.length + end.length)
    bytes.set(kernel.subarray(0, at))
    for (let copy = 0; copy < copies; copy += 1) bytes.set(record, at + copy * record.length)
    bytes.set(end, at + copies * record.length)
    expect(listEntries(bytes)).toHaveLength(copies)
    expect(() => entriesOf(bytes)).toThrow(damaged)
  })
})
