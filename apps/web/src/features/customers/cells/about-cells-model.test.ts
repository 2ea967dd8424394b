import { limits } from '@cuando/contract/calls/limits'
import { customerAbout } from '@cuando/contract/customers/customer-about'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNotes, readTags } from './about-cells-model.ts'

describe('tags', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => `t${at}`)
  const long = 'x'.repeat(limits.tag + 1)
  it.each<[string[], string, string[]]>([
    [['VIP'], 'VIP', []],
    [['VIP; Tinte'], 'VIP; Tinte', []],
    [['VIP, Tinte,VIP'], 'VIP; Tinte', []],
    [['VIP\nTinte'], 'VIP; Tinte', []],
    [['VIP', 'vip', 'Tinte'], 'VIP; Tinte', []],
    [['Corte, tinte; VIP'], 'Corte, tinte; VIP', []],
    [['Corte, tinte;'], 'Corte, tinte;', []],
    [['* myContacts ::: VIP ::: Tinte'], 'VIP; Tinte', []],
    [['* myContacts'], '', []],
    [['-', 'N/A', 'ninguna', ' ; '], '', []],
    [[eleven.join(',')], eleven.slice(0, 10).join('; '), ['t10']],
    [[`VIP;${long}`], 'VIP', [long]],
    [[], '', []],
  ])('of %j are %j', (cells, value, leftOut) => {
    expect(readTags(cells)).toEqual({ value, leftOut })
  })
})

describe('notes', () => {
  const words = 'Alérgica al amoniaco. '.repeat(80).trim()
  it.each<[string[], string[], string]>([
    [['Alérgica'], [], 'Alérgica'],
    [['Alérgica', '-', 'N/A', 'Viene en bici'], [], 'Alérgica\nViene en bici'],
    [['Alérgica'], ['Otro correo: eva@x.mx'], 'Alérgica\nOtro correo: eva@x.mx'],
    [[], ['Otro correo: eva@x.mx', 'Extensión: 9'], 'Otro correo: eva@x.mx\nExtensión: 9'],
    [['Otro correo: eva@x.mx'], ['Otro correo: eva@x.mx'], 'Otro correo: eva@x.mx'],
    [['null'], [], ''],
  ])('of %j and %j are %j', (cells, lines, value) => {
    expect(readNotes(cells, lines)).toEqual({ value, leftOut: [] })
  })

  it('that are too long are cut at a word, and the rest is listed', () => {
    const line = 'Otro teléfono: 999 555 0502'
    const { value, leftOut } = readNotes([words], [line])
    expect(value.length).toBeLessThanOrEqual(limits.notes)
    expect(value.length).toBeGreaterThan(limits.notes - 40)
    expect(value.endsWith(`\n${line}`)).toBe(true)
    expect(`${value.replace(`\n${line}`, '')} ${leftOut.join(' ')}`).toBe(words)
  })

  it('lose nothing that is not listed, fit, and are the same when they are read again', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '💇', 'é'), maxLength: 1400 })
    const lines = fc.array(fc.string({ unit: fc.constantFrom('b', ' '), maxLength: 300 }))
    const bare = (text: string) => text.replace(/\s/g, '')
    fc.assert(
      fc.property(cell, lines, (own, typed) => {
        const added = [...new Set(typed.map((line) => line.trim()).filter((line) => line !== ''))]
        const { value, leftOut } = readNotes([own.trim()], added)
        expect(customerAbout.notes.rule.safeParse(value).success).toBe(true)
        const kept = bare(value).length + bare(leftOut.join('')).length
        expect(kept).toBe(bare(own).length + bare(added.join('')).length)
        expect(readNotes([value], [])).toEqual({ value, leftOut: [] })
      }),
    )
  })
})
