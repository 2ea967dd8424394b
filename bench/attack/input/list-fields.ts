import type { Endpoint } from '@cuando/contract/calls/endpoint'
import type * as z from 'zod/mini'

/** The path of a field in a body: names, and 0 for the elements of a list. */
export type FieldPath = readonly (string | 0)[]

/** Every field of a schema, including lists and objects. */
export function listFields(schema: z.core.$ZodType, path: FieldPath = []): FieldPath[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [
        path,
        ...Object.entries(def.shape).flatMap(([name, each]) => listFields(each, [...path, name])),
      ]
    case 'array':
      return [path, ...listFields(def.element, [...path, 0])]
    case 'pipe':
      return listFields(def.in._zod.def.type === 'transform' ? def.out : def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return listFields(def.innerType, path)
    default:
      return [path]
  }
}

/** A copy of a body with another value at a path, which is created if missing. */
export function withField(body: unknown, path: FieldPath, value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (name === 0) {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withField(first, rest, value), ...others]
  }
  return { ...Object(body), [name]: withField(Object(body)[name], rest, value) }
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
