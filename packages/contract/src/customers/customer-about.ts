import { limits } from '../calls/limits.ts'
import { list } from '../calls/list.ts'
import { freeLines, requiredText } from '../calls/text.ts'
import { birthday } from './birthday.ts'

const tags = list(requiredText('Escribe la etiqueta', limits.tag), {
  max: limits.tags,
  tooMany: `Un cliente puede tener hasta ${limits.tags} etiquetas`,
  invalid: 'Las etiquetas no son válidas',
})

/**
 * The fields of a customer that only the owner fills in and sees, in the order of forms and files. Each has its label, its
 * empty value and its rule in requests. `''` makes it a text. Columns, requests, answers, forms, files, merges, erasure
 * and the log's redaction derive from this list (`about-fields.ts`).
 */
export const customerAbout = {
  /** 'yyyy-MM-dd', or '--MM-dd' without a year. */
  birthday: { label: 'Cumpleaños', blank: '', rule: birthday },
  tags: { label: 'Etiquetas', blank: [], rule: tags },
  notes: { label: 'Notas', blank: '', rule: freeLines(limits.notes) },
} as const
