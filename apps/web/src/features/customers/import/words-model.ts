import { importHeaders } from '@cuando/contract/customers/customer-file'
import type { PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { countMany } from '../../../domain/imports/many-words.ts'
import { knownEntry } from '../../../lib/known-entry.ts'

/** '3 clientes creados, 1 actualizado.' */
export const importedWords = ({ created, updated }: { created: number; updated: number }) =>
  sentence(
    [
      created > 0 && countMany(created, 'cliente creado', 'clientes creados'),
      updated > 0 && countMany(updated, 'actualizado', 'actualizados'),
    ],
    'Ningún cliente cambió.',
  )

/** Announces the changes of undoing an import. */
export function undoWords({ created, updated }: { created: number; updated: number }): string {
  const deleted = `Se ${created === 1 ? 'elimina' : 'eliminan'} ${countMany(created, 'cliente que se creó', 'clientes que se crearon')}`
  const restored = `${countMany(updated, 'cliente que se actualizó vuelve', 'clientes que se actualizaron vuelven')} a como ${updated === 1 ? 'estaba' : 'estaban'}`
  if (updated === 0) return `${deleted}.`
  return created === 0 ? `${restored}.` : `${deleted}, y ${restored}.`
}

interface Undone {
  deleted: number
  restored: number
  kept: number
}

/** Summarizes the changes of undoing an import. */
export const undoneWords = ({ deleted, restored, kept }: Undone) =>
  [
    sentence(
      [
        deleted > 0 && countMany(deleted, 'cliente eliminado', 'clientes eliminados'),
        restored > 0 && countMany(restored, 'vuelto a como estaba', 'vueltos a como estaban'),
      ],
      'Ningún cliente cambió.',
    ),
    ...(kept > 0
      ? [
          `${countMany(kept, 'se queda como está: cambió', 'se quedan como están: cambiaron')} después, o ya ${kept === 1 ? 'tiene' : 'tienen'} citas o notas.`,
        ]
      : []),
  ].join(' ')

function sentence(parts: readonly (string | false)[], empty: string): string {
  const said = parts.filter((part) => part !== false)
  return said.length === 0 ? empty : `${said.join(', ')}.`
}

/** 'Sin cumpleaños: «0/0/00». Teléfono sin cambios: «123».': the cells that are not imported; '' without any. */
export function leftOutWords({ outcome, leftOut }: Pick<PreviewedRow, 'outcome' | 'leftOut'>) {
  return leftOut
    .map(({ field, value }) => {
      const label = knownEntry(importHeaders, field) ?? field
      const what = outcome === 'CREATE' ? `Sin ${label.toLowerCase()}` : `${label} sin cambios`
      return `${what}: «${shortened(value)}».`
    })
    .join(' ')
}

const MOST_SHOWN = 60

const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${Array.from(text).slice(0, MOST_SHOWN).join('')}…` : text
