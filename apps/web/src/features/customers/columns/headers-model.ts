import { aboutFields, aboutLabels } from '@cuando/contract/customers/about-fields'
import type { ColumnField } from '../file/columns-model.ts'
import {
  codeWords,
  dateWords,
  fieldWords,
  nameWords,
  neutralWords,
  otherWords,
  type WordField,
  wordSet,
  wordsOf,
} from './header-words-model.ts'

/** The part of a name in a column. A bare 'Nombre' is a whole name or a given name, depending on the other columns. */
export type NamePart = 'first' | 'middle' | 'last' | 'full' | 'bare' | 'bareRole'

/** The fields that the values of a column can show. */
export type ShownField = Extract<ColumnField, 'email' | 'phone' | 'birthday'>

/** The meaning of a column's header. */
export interface HeaderVerdict {
  /** Null if the header names no field. */
  field: WordField | 'name' | null
  part: NamePart | null
  /** Whether all its words are known. Else it may mean something else ('Email marketing'), and the values decide. */
  isSure: boolean
  /** The fields that values must not suggest, because the header says otherwise ('Fax', 'Folio', 'Fecha de alta'). */
  barred: ReadonlySet<ShownField>
  /** Whether it names somebody's or something's else ('Emergency contact phone'). */
  isOther: boolean
}

type Words = readonly string[]
const some = (words: Words, wanted: ReadonlySet<string>) => words.some((word) => wanted.has(word))

/** Judges a header by its words, in any order, in Spanish or English. */
export function judgeHeader(header: string): HeaderVerdict {
  const words = wordsOf(header)
  const own = aboutFields.find((each) => aboutLabels[each] === header)
  if (own) return { field: own, part: null, isSure: true, barred: new Set(), isOther: false }
  const isOther = some(words, otherWords)
  const field = fieldIn(words)
  const part = field === null ? partIn(words) : null
  return {
    field: part === null ? field : 'name',
    part,
    isSure: field === null ? part !== null && !isOther : isSureOf(field, words, isOther),
    barred: barredBy(words, field, isOther),
    isOther,
  }
}

const wordFields = Object.keys(fieldWords) as WordField[]

/** The field that is named; null also if the words name several, as in 'Phone label'. */
function fieldIn(words: Words): WordField | null {
  const named = wordFields.filter((field) => some(words, fieldWords[field]))
  if (named.includes('notes')) return 'notes'
  const [field = null] = named
  if (named.length > 1 || (field !== null && namesPerson(words))) return null
  return field ?? (isContactNumber(words) ? 'phone' : null)
}

/** 'E-mail Display Name' and 'Tag name' are neither. */
const namesPerson = (words: Words) => some(words, nameWords.name) || some(words, nameWords.lastName)

const contact = new Set(['contacto', 'contact'])
const number = new Set(['numero', 'num', 'no', 'nro', 'number'])
const isContactNumber = (words: Words) => some(words, contact) && some(words, number)

const { any, ...neutralOf } = neutralWords
const plain: Readonly<Record<'email' | 'phone' | 'birthday' | 'tags', ReadonlySet<string>>> = {
  email: neutralOf.contact,
  phone: neutralOf.contact,
  birthday: neutralOf.birthday,
  tags: neutralOf.tags,
}

function isSureOf(field: WordField, words: Words, isOther: boolean): boolean {
  // Notes of the staff and of appointments are notes, but 'Note date' and 'Note ID' are not.
  if (field === 'notes') return !some(words, codeWords) && !some(words, aboutNotes)
  const neutral: ReadonlySet<string> =
    field in plain ? plain[field as keyof typeof plain] : new Set()
  return (
    !isOther &&
    words.every(
      (word) =>
        fieldWords[field].has(word) ||
        any.has(word) ||
        neutral.has(word) ||
        nameWords.role.has(word),
    )
  )
}

const aboutNotes = wordSet('fecha date hora time by author autor tipo type count')

/** The part of a person's name that is named; null for other headers, and for those with words of another meaning. */
function partIn(words: Words): NamePart | null {
  const rest = words.filter((word) => !any.has(word))
  const naming = rest.filter((word) => !nameWords.role.has(word))
  if (rest.length === 0 || !rest.every((word) => isNaming(word))) return null
  const isAlone = naming.length === 1
  const hasName = some(naming, nameWords.name)
  const isLast = some(naming, nameWords.lastName)
  const isFirst = some(naming, nameWords.given) || some(naming, nameWords.firstBefore)
  // 'Nombre y apellidos', 'Name (Last, First)'
  if (hasName && (isLast || (some(naming, nameWords.lastBefore) && isFirst))) return 'full'
  if (isLast || (hasName && some(naming, nameWords.lastBefore))) return 'last'
  if (isAlone && naming.includes('last')) return 'last'
  if (hasName ? isFirst : isAlone && some(naming, firstAlone)) return 'first'
  if (hasName ? some(naming, nameWords.middleBefore) : isAlone && naming.includes('middle'))
    return 'middle'
  if (naming.length === 0) return 'bareRole'
  if (!hasName) return null
  if (some(naming, nameWords.full)) return 'full'
  return naming.length < rest.length ? 'bareRole' : 'bare'
}

const firstAlone = wordSet('first given forename fname')
const allNaming = new Set(Object.values(nameWords).flatMap((words) => [...words]))
// 'Ap. Pat.'
const shortened = wordSet('pat mat p m')
const isNaming = (word: string) => allNaming.has(word) || shortened.has(word)

function barredBy(words: Words, field: WordField | null, isOther: boolean): Set<ShownField> {
  if (isOther) return new Set(['email', 'phone', 'birthday'])
  const barred = new Set<ShownField>()
  if (field !== 'phone' && (isCode(words) || some(words, dateWords))) barred.add('phone')
  if (field !== 'birthday' && (isCode(words) || isOtherDate(words))) barred.add('birthday')
  return barred
}

/** Also 'Client number', but not 'Contact number'. */
const isCode = (words: Words) =>
  some(words, codeWords) ||
  (some(words, number) && some(words, nameWords.role) && !some(words, contact))

/** A date of something that is named: 'Fecha de alta', 'Last visit', but not 'Fecha'. */
const isOtherDate = (words: Words) =>
  some(words, dateWords) && !words.every((word) => neutralOf.birthday.has(word) || any.has(word))
