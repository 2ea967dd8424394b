import type { DuplicatePair } from '@cuando/contract/customers/duplicates'
import { countOf } from '@cuando/es/text'

interface Found {
  count: number
  /** Whether there are more than are counted. */
  isMore: boolean
}

/** '2', or '99+' if there are more. */
export const foundWords = ({ count, isMore }: Found): string => `${count}${isMore ? '+' : ''}`

/** 'Hay 2 posibles duplicados', 'Hay más de 99 posibles duplicados' */
export const foundSentence = ({ count, isMore }: Found): string =>
  `Hay ${isMore ? 'más de ' : ''}${countOf(count, 'posible duplicado', 'posibles duplicados')}`

/** Names the common data of a pair; '' if the server sends a newer kind. */
export function likenessWords({ likeness }: Pick<DuplicatePair, 'likeness'>): string {
  if (likeness === 'PHONE') return 'Mismo teléfono'
  return likeness === 'NAME' ? 'Mismo nombre' : ''
}
