import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Change, dropUnused } from './drop-unused.ts'
import { callsOnly, importCallsApart, schemaImports } from './endpoint-plugins.ts'

const parse = (code: string) => parseSync('module.js', code, { lang: 'js' }).program

const apply = (code: string, changes: readonly Change[]) =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

const withoutSchemas = (code: string) => {
  const program = parse(code)
  return apply(code, dropUnused(program, callsOnly(program))).trim()
}

test('removes the schemas of an endpoint and their imports, but not its path and texts', () => {
  const code = `
    import * as z from 'zod/mini'
    import { endpoint } from './endpoint.ts'
    import { email } from './text.ts'
    const name = z.string()
    const person = z.object({ name, email })
    function checked(schema) { return schema.check(trim) }
    const trim = z.trim()
    export const max = 3
    export const greet = endpoint({ path: '/greet', summary: 'Saluda', body: checked(person), data: z.null(), failure: 'No' })`
  const kept = withoutSchemas(code)
  expect(kept).toContain(
    "greet = endpoint({ path: '/greet', summary: 0, body: 0, data: 0, failure: 'No' })",
  )
  expect(kept).toContain('export const max = 3')
  expect(kept).not.toMatch(/zod|text\.ts|person|checked|trim/)
})

test('keeps declarations that are used elsewhere; a key or a property is no use', () => {
  const kept = withoutSchemas(`
    const limit = 5
    const unused = 6
    const size = 7
    export const pages = { unused: limit, all: count.unused }
    export const { length } = [size]`)
  expect(kept).toContain('const limit = 5')
  expect(kept).toContain('const size = 7')
  expect(kept).not.toContain('const unused')
})

const readSchemas = (code: string) => apply(code, schemaImports(parse(code), 'form.ts'))

test('a module that uses the schema of an endpoint imports it from the module with schemas', () => {
  const code = `import { logIn, sendCode } from '@cuando/contract/accounts/accounts'
call(logIn, check(logIn.body, values))
call(sendCode, answer.body)`
  expect(readSchemas(code)).toBe(
    `import { logIn as logIn$schemas } from '@cuando/contract/accounts/accounts?schemas'
import { logIn, sendCode } from '@cuando/contract/accounts/accounts'
call(logIn, check(logIn$schemas.body, values))
call(sendCode, answer.body)`,
  )
})

test('the build stops where an endpoint whose schema is read shares its name with something else', () => {
  const code = `import { logIn } from '@cuando/contract/accounts/accounts'
check(logIn.body)
const send = ({ logIn }) => logIn()`
  expect(() => readSchemas(code)).toThrow('form.ts calls two things logIn')
})

test('imports each endpoint from a module of its own, and other parts of the contract as they are', () => {
  const code = `import { book, moveOwn as move, } from '@cuando/contract/books'
    import { limits } from '@cuando/contract/limits'`
  const apart = importCallsApart(code, (source) => source === 'books')
  const imports = apart.split(/[;\n]/).map((each) => each.replace(/\s+/g, ' ').trim())
  expect(imports).toEqual([
    "import { book} from '@cuando/contract/books?call=book'",
    "import { moveOwn as move} from '@cuando/contract/books?call=moveOwn'",
    "import { limits } from '@cuando/contract/limits'",
  ])
})
