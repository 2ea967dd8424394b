import { foldText } from '@cuando/es/text'
import { describe, expect, it } from 'vitest'
import { judgePair } from './judge-pair.ts'

type Contacts = { email?: string; phone?: string }

function person(name: string, { email, phone }: Contacts = {}) {
  const [first = '', ...last] = name.split(' ')
  const key = foldText(name)
  const contacts = { email: email ?? null, phone: phone ?? null }
  return { name: first, last_name: last.join(' '), name_key: key, ...contacts }
}

type Person = ReturnType<typeof person>

function judge(one: Person, other: Person, isCommonName = false) {
  const found = judgePair(one, other, { isCommonName })
  expect(judgePair(other, one, { isCommonName })).toBe(found)
  return found
}

const [phone, email] = ['5512345678', 'ana@ejemplo.test']

describe('with the same phone', () => {
  it.each([
    ['Ana Ruiz', 'Ana Ruiz Soto', 'PHONE'],
    ['Ana Ruiz', 'Ana', 'PHONE'],
    ['Ana', 'Ana', 'PHONE'],
    ['Ana Ruiz', 'Lucía Ruiz', null],
  ])('%s and %s: %s', (one, other, likeness) => {
    const [booked, called] = [person(one, { phone, email }), person(other, { phone })]
    expect(judge(booked, called)).toBe(likeness)
    expect(judge(booked, { ...called, email: 'otra@ejemplo.test' })).toBe(likeness)
  })
})

describe('with the same full name', () => {
  const [other, otherPhone] = ['otra@ejemplo.test', '5599999999']
  it.each<[string, Contacts, Contacts, ReturnType<typeof judge>, ReturnType<typeof judge>]>([
    ['no contacts', {}, {}, 'NAME', 'NAME'],
    ['one of each', { email }, { phone }, 'NAME', 'NAME'],
    ['contacts of one', { email, phone }, {}, 'NAME', 'NAME'],
    ['another e-mail', { email, phone }, { email: other }, 'NAME', null],
    ['another phone', { email, phone }, { phone: otherPhone }, 'NAME', null],
    ['both other', { email, phone }, { email: other, phone: otherPhone }, null, null],
  ])('%s: %j and %j', (_, one, two, usual, common) => {
    const pair = [person('Ana Ruiz', one), person('ANA RUÍZ', two)] as const
    expect(judge(...pair)).toBe(usual)
    expect(judge(...pair, true)).toBe(common)
  })

  it('one word is no full name', () => {
    expect(judge(person('Ana', { email }), person('Ana', { phone }))).toBeNull()
  })

  it('other names with other contacts are other people', () => {
    expect(judge(person('Ana Ruiz'), person('Ana Ruiz Soto'))).toBeNull()
    expect(judge(person('Ana Ruiz', { phone }), person('Ana Ruiz Soto', { email }))).toBeNull()
  })
})
