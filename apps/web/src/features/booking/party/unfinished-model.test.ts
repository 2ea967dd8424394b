import { expect, it } from 'vitest'
import { unfinishedQuestion } from './unfinished-model.ts'

const lupita = { who: 'Lupita', action: 'Agregar a Lupita', isNameMissing: false, isFull: false }
const nobody = { ...lupita, who: '', action: 'Agregar' }

it('names the person and the buttons', () => {
  expect(unfinishedQuestion(lupita)).toBe('¿Agregar a Lupita? Pulsa «Agregar a Lupita» o «Ya no».')
})

it('asks about the visitor without a name', () => {
  expect(unfinishedQuestion(nobody)).toBe('¿Agregar otra cita? Pulsa «Agregar» o «Ya no».')
})

it('asks for a missing name', () => {
  expect(unfinishedQuestion({ ...nobody, isNameMissing: true })).toBe(
    '¿Agregar otra cita? Escribe para quién es, o pulsa «Ya no».',
  )
})

it('does not propose to add anybody on a full day', () => {
  const rest = 'Pulsa «Ya no» para seguir sin esa cita.'
  const full = (asked: typeof lupita) => unfinishedQuestion({ ...asked, isFull: true })
  expect(full(lupita)).toBe(`Ese día no hay lugar para Lupita. ${rest}`)
  expect(full(nobody)).toBe(`Ese día no hay lugar para otra cita. ${rest}`)
})
