import type * as z from 'zod/mini'
import type { UnknownChoice } from '../choice.ts'

type Schema = z.core.$ZodType

/** A value that no program knows: what a newer server might answer where today's chooses from a list. */
export const unknownChoice = 'ALGO_NUEVO' as UnknownChoice

/** How texts are called that are chosen by the server, too, though their schema takes any: a zone, a plan's status. */
const openChoice = /(?:zone|currency|status|type|kind|role|plan|scope|state|category|provider)$/i

/** Where an answer has a value of a list, as 'appointments[].status', and the schema that says which. */
export interface Choice {
  path: string
  schema: Schema
}

/** All choices of an answer's data: its enums, its literals besides true and false, and texts that are named as choices. */
export function findChoices(schema: Schema, path = ''): Choice[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) =>
        findChoices(each, path === '' ? name : `${path}.${name}`),
      )
    case 'array':
      return findChoices(def.element, `${path}[]`)
    case 'optional':
    case 'nullable':
    case 'default':
      return findChoices(def.innerType, path)
    case 'enum':
    case 'literal':
    case 'string':
      return isChoice(schema, path) ? [{ path, schema }] : []
    case 'boolean':
    case 'number':
    case 'null':
      return []
    default:
      throw new Error(`${path} of an answer is ${def.type}, whose choices nobody looks for`)
  }
}

function isChoice(schema: Schema, path: string): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'literal') return !def.values.every((value) => typeof value === 'boolean')
  return def.type === 'enum' || (def.type === 'string' && openChoice.test(path))
}

/**
 * The data as a newer server might answer it: each choice is a value that is unknown, and each object has a field more. Of
 * several elements the last stays as it is. Each choice that was replaced is told to `onReplaced`.
 */
export function withUnknownChoices(
  schema: Schema,
  data: unknown,
  onReplaced: (choice: Choice) => void,
  path = '',
): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (data === null || data === undefined) return data
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return withUnknownChoices(def.innerType, data, onReplaced, path)
  if (def.type === 'array' && Array.isArray(data)) {
    return data.map((each, at) =>
      at > 0 && at === data.length - 1
        ? each
        : withUnknownChoices(def.element, each, onReplaced, `${path}[]`),
    )
  }
  if (def.type === 'object') {
    const known = Object.entries(data).map(([name, each]) => {
      const field = def.shape[name]
      const inner = path === '' ? name : `${path}.${name}`
      return [name, field ? withUnknownChoices(field, each, onReplaced, inner) : each]
    })
    return { ...Object.fromEntries(known), algoNuevo: [unknownChoice] }
  }
  if (!isChoice(schema, path)) return data
  onReplaced({ path, schema })
  return typeof data === 'number' ? data + 1000 : unknownChoice
}
