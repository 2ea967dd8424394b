import { expect, it } from 'vitest'
import { importedWords, leftWords, undoneWords } from './words-model.ts'

const made = (appointments: number, blocks: number) => ({ appointments, blocks })

it('says what was imported', () => {
  expect(importedWords(made(0, 0))).toBe('No se importó ninguna cita.')
  expect(importedWords(made(1, 0))).toBe('Se importó 1 cita.')
  expect(importedWords(made(0, 1))).toBe('Se importó 1 bloqueo.')
  expect(importedWords(made(1200, 3))).toBe('Se importaron 1,200 citas y 3 bloqueos.')
})

it('says what was imported before the dialog was closed', () => {
  expect(leftWords(made(40, 0), false)).toBe(
    'Importación detenida: 40 citas. La puedes deshacer en «Importar citas».',
  )
  expect(leftWords(made(0, 0), true)).toBe('Importación terminada. No se importó ninguna cita.')
})

it('says that nothing was undone', () => {
  expect(undoneWords({ ...made(0, 0), customers: 0, kept: 0 })).toBe('No se quitó nada.')
})
