import { importHeaders } from '@cuando/contract/customers/customer-file'
import type { ImportField } from '@cuando/contract/customers/customer-imports'
import { foldText } from '@cuando/es/text'

/** The field that a column of a file contains; `fullName` is split into name and last name. */
export type ColumnField = ImportField | 'fullName'

/** The fields that an owner can choose for a column, in this order. */
export const columnLabels: Readonly<Record<ColumnField, string>> = {
  ...importHeaders,
  fullName: 'Nombre completo',
}

/** Headers of our own files, Google Contacts (before 2024 and since), AgendaPro and other programs, simplified. */
const known: Readonly<Record<ColumnField, readonly string[]>> = {
  id: ['id'],
  fullName: [
    'name',
    'full name',
    'display name',
    'nombre completo',
    'nombre y apellido',
    'nombre y apellidos',
    'nombre del cliente',
    'cliente',
    'client',
    'customer',
    'contacto',
  ],
  name: [
    'nombre',
    'nombres',
    'nombre s',
    'primer nombre',
    'segundo nombre',
    'first name',
    'given name',
    'middle name',
    'additional name',
  ],
  lastName: [
    'apellido',
    'apellidos',
    'apellido s',
    'apellido paterno',
    'apellido materno',
    'primer apellido',
    'segundo apellido',
    'last name',
    'family name',
    'surname',
  ],
  email: [
    'correo',
    'correo electronico',
    'direccion de correo electronico',
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'e mail 1 value',
    'e mail 2 value',
  ],
  phone: [
    'telefono',
    'telefono celular',
    'telefono movil',
    'telefono 1',
    'telefono 2',
    'numero de telefono',
    'celular',
    'movil',
    'whatsapp',
    'tel',
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'cell phone',
    'phone 1 value',
    'phone 2 value',
  ],
  birthday: [
    'cumpleanos',
    'fecha de nacimiento',
    'fecha nacimiento',
    'nacimiento',
    'birthday',
    'birthdate',
    'birth date',
    'date of birth',
  ],
  tags: [
    'etiquetas',
    'etiqueta',
    'tags',
    'labels',
    'group membership',
    'grupos',
    'grupo',
    'categorias',
  ],
  notes: [
    'notas',
    'nota',
    'notes',
    'note',
    'comentario',
    'comentarios',
    'observacion',
    'observaciones',
    'comments',
  ],
}

const isField = (key: string): key is ColumnField => key in known
const fieldOf = new Map(
  Object.keys(known)
    .filter(isField)
    .flatMap((field) => known[field].map((header) => [header, field] as const)),
)

/** The fields of the columns with these headers; null for unknown columns, which are left out. */
export const recognizeColumns = (headers: readonly string[]): (ColumnField | null)[] =>
  headers.map((header) => fieldOf.get(simplify(header)) ?? null)

/** 'E-mail 1 - Value' as 'e mail 1 value'. */
const simplify = (header: string) =>
  foldText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The problem of a choice of columns; null if there is none. */
export const missingColumn = (columns: readonly (ColumnField | null)[]): string | null =>
  columns.includes('name') || columns.includes('fullName')
    ? null
    : 'No encontramos una columna con el nombre'
