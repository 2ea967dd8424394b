import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { makeLogger, redactText } from './make-logger.ts'

const id = '8f3c2a10-41d5-4c7e-9a66-0c6f5d1b7e21'
const secrets = [
  'rosa@correo.test',
  'rosa%40correo',
  'Rosa',
  'Peña',
  id,
  '5587654321',
  '048213',
  'sEcReTtOkEn',
  '0zN-kQ_7',
]

function logger(level = 'info') {
  const lines: string[] = []
  return { log: makeLogger(level, false, { write: (line) => lines.push(line) }), lines }
}

function databaseError() {
  const error = new DatabaseError('new row violates check constraint "x"', 100, 'error')
  error.code = '23514'
  error.constraint = 'x'
  error.detail = `Failing row contains (${secrets.join(', ')}).`
  error.where = 'unnamed portal parameter $1 = Rosa'
  return Object.assign(error, { parameters: secrets })
}

test.each<[string, unknown]>([
  ['a database error', databaseError()],
  ['one inside another', new Error('Migration failed', { cause: databaseError() })],
  ['many at once', new AggregateError([databaseError(), new Error('for rosa@correo.test')], 'all')],
  [
    'a job',
    {
      job: {
        id: '7',
        task_identifier: 'mail',
        payload: { appointmentId: id, who: 'Rosa' },
        last_error: 'for Rosa',
      },
    },
  ],
  [
    'an SMTP error',
    Object.assign(new Error('550 rosa@correo.test'), {
      response: 'no Rosa',
      rejected: ['rosa@correo.test'],
    }),
  ],
  [
    'a request',
    {
      url: `/book/lucia?edit=true&appointmentId=${id}&name=Rosa`,
      headers: { authorization: 'Bearer sEcReTtOkEn' },
    },
  ],
  [
    'an account',
    {
      email: 'rosa@correo.test',
      name: 'Rosa',
      lastName: 'Peña',
      code: '048213',
      phone: '5587654321',
      token: 'sEcReTtOkEn',
    },
  ],
  [
    'a customer',
    {
      birthday: 'Rosa',
      tags: ['Peña'],
      note: 'Rosa',
      content: 'Rosa',
      search: 'Peña',
      name_key: 'Rosa',
      before: { first: 'Rosa' },
    },
  ],
  [
    'a file of customers',
    { fileName: 'Peña.csv', rows: [['Rosa', '5587654321']], changes: ['Rosa'] },
  ],
  ['what is no id of a business', { commerceId: `rosa@correo.test ${id}` }],
  ['a calendar’s file', { url: '/api/calendar-feeds/0zN-kQ_7.ics' }],
  ['a calendar’s address', 'GET http://citas.test/API/calendar-feeds/0zN-kQ_7.ics failed'],
  ['the link of a mail', 'GET /api/books/x/unsubscribe?c=0zN-kQ_7 failed'],
  ['a path', { url: '/api/customers/email/rosa%40correo.test' }],
  ['words', `rosa@correo.test wants ${id} with Bearer sEcReTtOkEn`],
  ['what was typed', new Error('invalid input syntax for type uuid: "Rosa Peña"')],
  ['what was sent', new Error(`Unexpected token 'R', "Rosa" is not valid JSON`)],
])('nobody is in the line of %s', (_, what) => {
  const { log, lines } = logger()
  log.error({ err: what, meta: what }, String(what))
  log.error(what)
  log.child({ reqId: 'a' }).warn({ what: [what] }, 'failed')
  expect(lines).toHaveLength(3)
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

test('logs the details of an error that help to find its cause', () => {
  const { log, lines } = logger()
  log.child({ reqId: id }).error({ err: databaseError() }, 'request failed')
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({
    reqId: id,
    msg: 'request failed',
    err: { type: 'error', code: '23514', constraint: 'x' },
  })
  expect(line.err.stack).toContain('make-logger.test.ts')
})

test('a business is named by its id', () => {
  const { log, lines } = logger()
  log.error({ commerceId: id }, 'failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ commerceId: id })
})

test('megabytes of input become one short line, and are not read to the end', () => {
  const { log, lines } = logger()
  let reads = 0
  const list = new Proxy(Array(100_000).fill('x'), {
    get(target, key) {
      reads += 1
      return Reflect.get(target, key)
    },
  })
  log.error({ err: new Error('a'.repeat(15_000_000)), list }, 'failed')
  expect(reads).toBeLessThan(1000)
  expect(lines[0]?.length).toBeLessThan(20_000)
})

test.each([
  ['postgresql://cuando:geheim@db.test:5432/cuando', 'postgresql://•••@db.test:5432/cuando'],
  [
    'at node_modules/@fastify/compress/index.js:12',
    'at node_modules/@fastify/compress/index.js:12',
  ],
  [
    'Un correo está en /data/mail/2026-11-24T16-00-00.000Z_0a1b2c.eml',
    'Un correo está en /data/mail/2026-11-24T16-00-00.000Z_0a1b2c.eml',
  ],
  ['Escuchando en http://127.0.0.1:3001', 'Escuchando en http://127.0.0.1:3001'],
])('%s', (text, shown) => {
  expect(redactText(text)).toBe(shown)
})
