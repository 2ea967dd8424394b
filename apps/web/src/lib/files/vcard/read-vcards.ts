import { limits } from '@cuando/contract/calls/limits'
import { FileFault } from '../file-fault.ts'
import { type Budget, newBudget, spend } from '../spend.ts'
import { eachProperty, type VcardProperty } from './vcard-lines.ts'
import { decodeQuoted, namesOf, partsOf, unescapeValue } from './vcard-text.ts'

/** A contact of an address book; '' for what it lacks. */
export interface Contact {
  /** Its place in the file, from 1. */
  number: number
  name: string
  lastName: string
  /** Filled if nothing says which part of it is the last name. */
  fullName: string
  /** Mobile phones first: they have WhatsApp. */
  phones: string[]
  emails: string[]
  /** 'yyyy-MM-dd', '--MM-dd' for one without a year, or another text as it was written. */
  birthday: string
  tags: string[]
  notes: string
}

/** The contacts of a .vcf file, without those that are empty, and without groups. Throws a `FileFault`. */
export function readVcards(text: string): Contact[] {
  const contacts: Contact[] = []
  const budget = newBudget()
  let count = 0
  let card: Card | null = null
  // A card may contain another as a property.
  let isAgent = false
  const finish = (ended: Card) => {
    const contact = contactOf(ended, count)
    if (!contact) return
    if (contacts.length === limits.importLines) throw new FileFault('tooMany')
    contacts.push(contact)
  }
  eachProperty(text, (property) => {
    const { name, value } = property
    const isCard = /^\s*vcard\s*$/i.test(value)
    if (isAgent) isAgent = !(name === 'END' && isCard)
    else if (name === 'BEGIN' && isCard) {
      if (card) finish(card)
      count += 1
      card = newCard()
    } else if (name === 'END' && isCard) {
      if (card) finish(card)
      card = null
    } else if (name === 'AGENT') isAgent = value.trim() === ''
    else if (card) addTo(card, property, budget)
  })
  // A phone that is cut off would be another one.
  if (card) throw new FileFault('unfinished')
  return contacts
}

interface Card {
  name: string[]
  fullName: string
  nickname: string
  organization: string
  phones: { value: string; rank: number }[]
  emails: { value: string; rank: number }[]
  birthday: string
  tags: string[]
  notes: string[]
  isGroup: boolean
}

const newCard = (): Card => ({
  name: [],
  fullName: '',
  nickname: '',
  organization: '',
  phones: [],
  emails: [],
  birthday: '',
  tags: [],
  notes: [],
  isGroup: false,
})

/** More of one kind are left out. */
const MAX_VALUES = 20

function addTo(card: Card, property: VcardProperty, budget: Budget): void {
  const read = readers[property.name]
  if (!read) return
  const value = decodeQuoted(property.value, property.parameters)
  spend(budget, 'characters', value.length)
  read(card, value, property)
}

type Reader = (card: Card, value: string, property: VcardProperty) => void

const readGroup: Reader = (card, value) => {
  card.isGroup ||= /^group$/i.test(value.trim())
}

const readers: Readonly<Record<string, Reader>> = {
  N: (card, value) => {
    card.name = namesOf(value).map(oneLine)
  },
  FN: (card, value) => {
    card.fullName ||= oneLine(unescapeValue(value))
  },
  NICKNAME: (card, value) => {
    card.nickname ||= oneLine(unescapeValue(value))
  },
  ORG: (card, value) => {
    card.organization ||= partsOf(value, ';').map(oneLine).find(Boolean) ?? ''
  },
  TEL: (card, value, { parameters: { types } }) => {
    // As a URI it may have an extension behind a semicolon, which nobody can be messaged at.
    const phone = oneLine(unescapeValue(value)).replace(/^tel:([^;]*).*$/i, '$1')
    const isMobile = types.has('CELL') || types.has('IPHONE')
    const rank = types.has('FAX') ? 4 : isMobile ? 0 : 2
    addValue(card.phones, phone, rank + (types.has('PREF') ? 0 : 1))
  },
  EMAIL: (card, value, { parameters: { types } }) => {
    const email = oneLine(unescapeValue(value)).replace(/^mailto:/i, '')
    addValue(card.emails, email, types.has('PREF') ? 0 : 1)
  },
  BDAY: (card, value) => {
    card.birthday ||= birthdayOf(oneLine(value))
  },
  CATEGORIES: (card, value) => {
    card.tags.push(...partsOf(value, ',').map(oneLine).filter(isTag).slice(0, MAX_VALUES))
  },
  NOTE: (card, value) => {
    if (card.notes.length < MAX_VALUES) card.notes.push(unescapeValue(value).trim())
  },
  KIND: readGroup,
  'X-ADDRESSBOOKSERVER-KIND': readGroup,
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

// Google's own groups.
const isTag = (tag: string) => tag !== '' && !/^(?:myContacts|starred)$/i.test(tag)

function addValue(values: Card['phones'], value: string, rank: number): void {
  if (value !== '' && values.length < MAX_VALUES) values.push({ value, rank })
}

/** Null for a group, and for a card without a name, a phone and an e-mail. */
function contactOf(card: Card, number: number): Contact | null {
  const [family = '', given = '', additional = ''] = card.name
  const name = [given, additional].filter(Boolean).join(' ')
  const phones = ranked(card.phones)
  const emails = ranked(card.emails)
  const named = nameOf(card, name, family)
  const isEmpty = phones.length + emails.length === 0 && Object.values(named).every((each) => !each)
  if (card.isGroup || isEmpty) return null
  const notes = card.notes.filter(Boolean).join('\n')
  const tags = [...new Set(card.tags)]
  return { number, ...named, phones, emails, birthday: card.birthday, tags, notes }
}

function nameOf({ fullName, nickname, organization }: Card, name: string, family: string) {
  if (name !== '') return { name, lastName: family, fullName: '' }
  // An organization is written as the full name, too, and is nobody's last name.
  const whole = fullName !== organization && fullName !== family ? fullName : ''
  if (whole !== '') return { name: '', lastName: '', fullName: whole }
  return { name: family || nickname || organization || fullName, lastName: '', fullName: '' }
}

/** The different values, the best rank first. */
const ranked = (values: readonly { value: string; rank: number }[]) => [
  ...new Set([...values].sort((one, other) => one.rank - other.rank).map(({ value }) => value)),
]

// Apple writes 1604 for an unknown year, which is a leap year.
const UNKNOWN_YEAR = '1604'

function birthdayOf(value: string): string {
  const [whole, year = '', month = '', day = ''] =
    /^(\d{4}|-)-?(\d{2})-?(\d{2})(?:T.*|\s.*)?$/i.exec(value) ?? []
  if (whole === undefined || Number(month) > 12 || Number(day) > 31) return value
  return `${year === UNKNOWN_YEAR ? '-' : year}-${month}-${day}`
}
