import * as z from 'zod/mini'
import { choiceOf } from '../calls/choice.ts'
import { endpoint } from '../calls/endpoint.ts'
import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { requiredText, uuid } from '../calls/text.ts'
import { aboutFields } from './about-fields.ts'
import { customerFields } from './customer-fields.ts'

/** The columns of a file of customers, as imports read and exports write them. */
export const importFields = ['id', ...customerFields, ...aboutFields] as const
export type ImportField = (typeof importFields)[number]

/** The fields that an import may change. */
const changedFields = [...customerFields, ...aboutFields] as const

// A cell that is invalid for its field is left out of its line; one that is too long for any field refuses the request.
const cell = z._default(
  z.string('El archivo no se pudo leer').check(z.maxLength(limits.importCell, 'Celda muy larga')),
  '',
)

/**
 * The `id` is the customer's, in files that were exported here. A birthday is 'yyyy-MM-dd', '--MM-dd' or 'dd/MM/yyyy'.
 * Tags are separated by semicolons. Empty cells change nothing.
 */
const cells = Object.fromEntries(importFields.map((field) => [field, cell])) as Record<
  ImportField,
  typeof cell
>

/** A line of the file, counted from 1 including the header. */
const importRow = z.object({
  line: z
    .number('La línea no es válida')
    .check(z.int('La línea no es válida'), z.gte(1, 'La línea no es válida')),
  ...cells,
  /** An earlier line of the file has this e-mail and another name: this is another person, never a change of that one. */
  sharesEmail: z._default(z.boolean('Indica sí o no'), false),
})

export type ImportRow = z.output<typeof importRow>

const rows = list(importRow, {
  max: limits.importBatch,
  tooMany: `Se importan hasta ${limits.importBatch} líneas a la vez`,
  invalid: 'El archivo no se pudo leer',
})

/** Why a line is refused. */
const refusedLine = z.object({ line: z.number(), problem: z.string() })

const previewedRow = z.object({
  line: z.number(),
  outcome: choiceOf(['CREATE', 'UPDATE', 'SAME', 'REFUSE']),
  /** Why it is refused; null for other lines. */
  problem: z.nullable(z.string()),
  /** The fields that an update changes. */
  changes: z.array(
    z.object({
      field: choiceOf(changedFields),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The cells that could not be read, and are not imported, as the file has them. */
  leftOut: z.array(z.object({ field: choiceOf(changedFields), value: z.string() })),
  /** The full name of the customer whose e-mail this one shares; null for most. */
  sharesEmailOf: z.nullable(z.string()),
})

export type PreviewedRow = z.output<typeof previewedRow>

export const previewImport = endpoint({
  method: 'POST',
  path: '/customers/import-preview',
  access: 'owner',
  isQuiet: true,
  summary: 'Lo que haría cada línea de un archivo de clientes; no guarda nada',
  body: z.object({ rows }),
  data: z.object({ rows: z.array(previewedRow) }),
  success: 'Vista previa',
  failure: 'Error al revisar el archivo',
})

/** An import that can still be undone. */
const customerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  undoUntil: z.string(),
  /** How many can still be undone. */
  created: z.number(),
  updated: z.number(),
  /** Whether part of it was already undone. */
  isUndoBegun: z.boolean(),
})

export type CustomerImport = z.output<typeof customerImport>

export const startImport = endpoint({
  method: 'POST',
  path: '/customers/imports',
  access: 'owner',
  summary: 'Comienza una importación de clientes, que se podrá deshacer completa',
  body: z.object({ fileName: requiredText('Elige un archivo', 200) }),
  data: customerImport,
  status: 201,
  success: 'Importación iniciada',
  failure: 'Error al importar los clientes',
})

export const lastImport = endpoint({
  method: 'GET',
  path: '/customers/imports/last',
  access: 'owner',
  summary: 'La última importación que todavía se puede deshacer, o null',
  data: z.nullable(customerImport),
  success: 'Última importación',
  failure: 'Error al obtener la última importación',
})

const oneImport = z.object({ importId: uuid('Importación no encontrada') })

export const importRows = endpoint({
  method: 'POST',
  path: '/customers/imports/:importId/rows',
  access: 'owner',
  summary:
    'Importa unas líneas, todas o ninguna; enviarlas otra vez no crea a nadie dos veces. Una celda vacía no borra nada',
  params: oneImport,
  body: z.object({ rows }),
  data: z.object({
    created: z.number(),
    updated: z.number(),
    same: z.number(),
    refused: z.array(refusedLine),
  }),
  success: 'Clientes importados',
  failure: 'Error al importar los clientes',
  refusals: ['importUnknown', 'importTooLong'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/customers/imports/:importId/undo',
  access: 'owner',
  summary:
    'Deshace una importación, por partes mientras quede algo (left); quien cambió después o ya tiene citas o notas se queda',
  params: oneImport,
  data: z.object({
    deleted: z.number(),
    restored: z.number(),
    /** Customers who have changed since, or who have appointments or notes by now. */
    kept: z.number(),
    left: z.number(),
  }),
  success: 'Importación deshecha',
  failure: 'Error al deshacer la importación',
  refusals: ['importUnknown'],
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export',
  access: 'owner',
  summary: 'Todos los clientes en CSV: UTF-8 con BOM, como lo abre Excel',
  data: z.null(),
  file: 'text/csv',
  success: 'Clientes',
  failure: 'Error al exportar los clientes',
})
