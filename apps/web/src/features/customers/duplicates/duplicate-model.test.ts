import { expect, it } from 'vitest'
import { foundSentence, foundWords, likenessWords } from './duplicate-model.ts'

it.each([
  [{ count: 1, isMore: false }, '1', 'Hay 1 posible duplicado'],
  [{ count: 2, isMore: false }, '2', 'Hay 2 posibles duplicados'],
  [{ count: 99, isMore: true }, '99+', 'Hay más de 99 posibles duplicados'],
])('%j are called %s', (found, words, sentence) => {
  expect(foundWords(found)).toBe(words)
  expect(foundSentence(found)).toBe(sentence)
})

it('says what two have in common', () => {
  expect(likenessWords({ likeness: 'PHONE' })).toBe('Mismo teléfono')
  expect(likenessWords({ likeness: 'NAME' })).toBe('Mismo nombre')
})
