import { limits } from '@cuando/contract/calls/limits'
import { weekdays } from '@cuando/time/weekdays'
import * as z from 'zod/mini'

/** Samples of texts in certain formats; the longest that a schema accepts is used. */
const words = [
  'America/Argentina/ComodRivadavia',
  '2026-12-31',
  '2026-12-31T23:59:59.999Z',
  '23:59',
  '24:00',
  '00:00',
  '+52 1 55 1234 5678',
  '-89.6429443359375',
  '19.4187',
  '7b1f3c1e-6f0e-4b5e-9a56-0d6f6a0f2c11',
  `7b1f3c1e-6f0e-4b5e-9a56-0d6f6a0f2c11.${'x'.repeat(43)}`,
  '1',
]
const numbers = [9_999_999.99, 1_000_000, 1000, 720, 1440, 400, 100, 90, 20, 19.4187, 5, 1, 0]

type Schema = z.core.$ZodType

/** The largest input that a schema accepts, judged field by field; rules over several fields are ignored. */
export function largestInput(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, each]) => [name, largestInput(each)]),
      )
    case 'array': {
      const element = largestInput(def.element)
      return Array.from({ length: maxLengthOf(def.checks) }, () => element)
    }
    case 'pipe':
      return largestInput(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'catch':
    case 'default':
      return largestInput(def.innerType)
    case 'union':
      return largestInput(def.options.at(-1) ?? schema)
    case 'enum':
      return Object.values(def.entries).at(-1)
    case 'literal':
      return def.values.at(-1)
    case 'boolean':
      return true
    case 'number':
      return numbers.find((each) => accepts(schema, each))
    case 'string':
      return largestText(schema, maxLengthOf(def.checks))
    default:
      throw new Error(`No largest ${def.type} is known`)
  }
}

function largestText(schema: Schema, max: number): string | undefined {
  const mail = `${'x'.repeat(64)}@${'x'.repeat(63)}.mx`
  const long = ['é', 'x', '7'].map((each) => each.repeat(max))
  const link = 'https://zoom.us/j/'.padEnd(max, 'é')
  return [...long, mail, link, ...words]
    .filter((each) => accepts(schema, each))
    .sort((a, b) => b.length - a.length)[0]
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** The maximum length by a schema's checks. */
function maxLengthOf(checks: readonly z.core.$ZodCheck<never>[] = []): number {
  const found = checks.flatMap((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod
    return def.check === 'max_length' ? [def.maximum] : []
  })
  if (found.length === 0) throw new Error('A schema without a maximum')
  return Math.min(...found)
}

/** A week with the maximum number of hours every day. */
export const fullestWeek = weekdays.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: Array.from({ length: limits.daySlots }, (_, at) => ({
    startTime: `${String(at).padStart(2, '0')}:00`,
    endTime: `${String(at).padStart(2, '0')}:59`,
    isActive: true,
  })),
}))
