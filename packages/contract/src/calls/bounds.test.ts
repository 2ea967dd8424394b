import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import { list } from './list.ts'

type Schema = z.core.$ZodType

/**
 * The paths of a schema that accept a string or list of any length, or inspect it before checking its length.
 */
function findUnbounded(schema: Schema, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) =>
        findUnbounded(each, `${path}.${name}`),
      )
    case 'string':
      return isBounded(def.checks) ? [] : [`${path} is a text of any length`]
    case 'array':
      return [`${path} is a list whose elements are looked at first`]
    case 'pipe':
      if (def.out._zod.def.type !== 'array') return [`${path} is a pipe of something`]
      return [
        ...(refusesUnseen(schema) ? [] : [`${path} is a list of any length`]),
        ...findUnbounded((def.out._zod.def as z.core.$ZodArrayDef).element, `${path}[]`),
      ]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return findUnbounded(def.innerType, path)
    case 'union':
      return def.options.flatMap((each) => findUnbounded(each, path))
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
      return []
    default:
      return [`${path} is ${def.type}`]
  }
}

/** Whether the maximum precedes every check that reads the contents, apart from trimming and the like. */
function isBounded(checks: readonly z.core.$ZodCheck<never>[] = []): boolean {
  const kinds = checks.map((check) => check._zod.def.check)
  const first = kinds.findIndex((kind) => kind !== 'overwrite' && kind !== 'min_length')
  return first !== -1 && kinds[first] === 'max_length'
}

/** Whether a list of a million elements is refused without reading any of them. */
function refusesUnseen(schema: Schema): boolean {
  const seen = {
    get: (all: unknown[], key: string | symbol) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('An element was looked at')
      return Reflect.get(all, key)
    },
  }
  try {
    return !z.safeParse(schema, new Proxy(Array(1_000_000), seen)).success
  } catch {
    return false
  }
}

describe('the input of an endpoint', () => {
  it.each(allEndpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s has a maximum for every text and list',
    (_name, { params, query, headers, body }) => {
      const parts = Object.entries({ params, query, headers, body })
      expect(parts.flatMap(([name, part]) => (part ? findUnbounded(part, name) : []))).toEqual([])
    },
  )

  it.each<[string, Schema]>([
    ['a text', z.object({ a: z.string() })],
    ['a text that is inspected before its length', z.string().check(z.regex(/a/), z.maxLength(5))],
    ['a list', z.array(z.boolean())],
    ['a list that is inspected before its length', z.array(z.boolean()).check(z.maxLength(5))],
    ['a list of texts', list(z.string(), { max: 5, tooMany: 'more', invalid: 'none' })],
    [
      'a list by another way',
      z.pipe(
        z.transform((given) => given),
        z.array(z.boolean()),
      ),
    ],
    ['anything', z.unknown()],
  ])('findUnbounded reports a missing maximum: %s', (_name, schema) => {
    expect(findUnbounded(schema)).toHaveLength(1)
  })
})
