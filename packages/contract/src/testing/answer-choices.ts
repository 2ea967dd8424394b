import type * as z from 'zod/mini'
import type { UnknownChoice } from '../calls/choice.ts'

type Schema = z.core.$ZodType

/** A value outside every enum, as a newer server might send it. */
export const unknownChoice = 'ALGO_NUEVO' as UnknownChoice

/** The names of strings that the server chooses, too, although their schema accepts any: a zone, a plan's status. */
const openChoice = /(?:zone|currency|status|type|kind|role|plan|scope|state|category|provider)$/i

/** The path of a choice in an answer, such as 'appointments[].status', and its schema. */
export interface Choice {
  path: string
  schema: Schema
}

/** All choices in an answer: enums, literals except true and false, and strings with the name of a choice. */
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
 * The data as a newer server might send it: each choice has an unknown value, and each object an additional field. The
 * last of several elements stays unchanged. Calls `onReplaced` for each replaced choice.
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
