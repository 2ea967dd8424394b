import { expect, it } from 'vitest'
import { importedWords, undoneWords, undoWords } from './words-model.ts'

it('summarizes an import', () => {
  expect(importedWords({ created: 3, updated: 1 })).toBe('3 clientes creados, 1 actualizado.')
  expect(importedWords({ created: 2000, updated: 0 })).toBe('2,000 clientes creados.')
  expect(importedWords({ created: 0, updated: 0 })).toBe('Ningún cliente cambió.')
})

it('announces the changes of an undo', () => {
  expect(undoWords({ created: 1, updated: 0 })).toBe('Se elimina 1 cliente que se creó.')
  expect(undoWords({ created: 0, updated: 2 })).toBe(
    '2 clientes que se actualizaron vuelven a como estaban.',
  )
  expect(undoWords({ created: 3, updated: 1 })).toBe(
    'Se eliminan 3 clientes que se crearon, y 1 cliente que se actualizó vuelve a como estaba.',
  )
})

it('summarizes an undo', () => {
  expect(undoneWords({ deleted: 3, restored: 0, kept: 0 })).toBe('3 clientes eliminados.')
  expect(undoneWords({ deleted: 1, restored: 2, kept: 1 })).toBe(
    '1 cliente eliminado, 2 vueltos a como estaban. 1 se queda como está: cambió después, o ya tiene citas o notas.',
  )
  expect(undoneWords({ deleted: 0, restored: 0, kept: 2 })).toBe(
    'Ningún cliente cambió. 2 se quedan como están: cambiaron después, o ya tienen citas o notas.',
  )
})
