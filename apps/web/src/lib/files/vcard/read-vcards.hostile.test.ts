import { limits } from '@cuando/contract/calls/limits'
import { describe, expect, it } from 'vitest'
import { FileFault } from '../file-fault.ts'
import { readVcards } from './read-vcards.ts'

describe('a hostile file of contacts', () => {
  const faultOf = (text: string) => {
    try {
      readVcards(text)
    } catch (error) {
      return error instanceof FileFault ? error.reason : error
    }
    return null
  }

  it('that ends within a contact is unfinished', () => {
    expect(faultOf('BEGIN:VCARD\nFN:Ana\nTEL:55123')).toBe('unfinished')
    expect(faultOf('BEGIN:VCARD\n'.repeat(300_000))).toBe('unfinished')
  })

  it('has 20,000 contacts at most', () => {
    const many = (count: number) => 'BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(count)
    expect(readVcards(many(limits.importLines))).toHaveLength(20_000)
    expect(faultOf(many(limits.importLines + 1))).toBe('tooMany')
  })

  it.each([
    ['a line of megabytes', `NOTE:${'x'.repeat(9_000_000)}`],
    ['millions of continuations', `NOTE:${'\n x'.repeat(3_000_000)}`],
    ['millions of soft breaks', `NOTE;QUOTED-PRINTABLE:${'a=\n'.repeat(3_000_000)}`],
    ['a picture of megabytes', `PHOTO;ENCODING=BASE64:${'\n /9j/4AAQ'.repeat(900_000)}`],
    ['millions of parameters', `NOTE${';a'.repeat(4_000_000)}:x`],
    ['millions of backslashes', `NOTE:${'\\'.repeat(9_000_000)}`],
    ['millions of quotes', `NOTE;a=${'"'.repeat(9_000_000)}:x`],
    ['millions of parts', `N:${';'.repeat(9_000_000)}`],
    ['millions of phones', 'TEL:1\n'.repeat(300_000)],
    ['millions of labels', `CATEGORIES:${'a,'.repeat(4_000_000)}`],
    ['a formula', 'NOTE:=cmd|x'],
  ])('with %s is read in time', (_, lines) => {
    const begun = performance.now()
    const [contact] = readVcards(`BEGIN:VCARD\nFN:=1+1\n${lines}\nEND:VCARD`)
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(contact?.fullName).toBe('=1+1')
    expect(contact?.notes.length).toBeLessThanOrEqual(65_536)
    expect(contact?.phones.length).toBeLessThanOrEqual(20)
  })
})
