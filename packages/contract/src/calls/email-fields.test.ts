import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'

type Schema = z.core.$ZodType

/** The fields of a call's input that are named like an e-mail address. */
function findEmails(schema: Schema, path: string): { path: string; schema: Schema }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, each]) => findEmails(each, `${path}.${name}`))
  }
  if (def.type === 'union') return def.options.flatMap((each) => findEmails(each, path))
  if (def.type === 'pipe') return findEmails(def.out, path)
  if (def.type === 'array') return findEmails(def.element, `${path}[]`)
  if (['optional', 'nullable', 'catch'].includes(def.type) && 'innerType' in def) {
    return findEmails(def.innerType, path)
  }
  return /e-?mail|correo/i.test(path.split('.').at(-1) ?? '') ? [{ path, schema }] : []
}

const fields = allEndpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? findEmails(schema, `${method} ${path} ${part}`) : [],
  ),
)

/** Cells and events of a file, which the imports read themselves, and switches. */
const others = [
  'POST /customers/import-preview body.rows[].email',
  'POST /customers/import-preview body.rows[].sharesEmail',
  'POST /customers/imports/:importId/rows body.rows[].email',
  'POST /customers/imports/:importId/rows body.rows[].sharesEmail',
  'POST /appoiments/import-preview body.events[].guest.email',
  'POST /appoiments/import-preview body.events[].people[].email',
  'POST /commerce/notification-settings body.email',
]
const addresses = fields.filter(({ path }) => !others.includes(path))

it('the calls with an e-mail address are known', () => {
  expect(addresses.map(({ path }) => path).sort()).toMatchInlineSnapshot(`
    [
      "GET /commerce/blocked-contacts query.email",
      "GET /customers/email/:email params.email",
      "PATCH /customers/:customerId body.email",
      "PATCH /referrals/paypal-email body.paypalEmail",
      "POST /appoiments body.email",
      "POST /appoiments/imports/:appointmentImportId/rows body.rows[].email",
      "POST /auth/forgot-password body.email",
      "POST /auth/login body.email",
      "POST /auth/register body.email",
      "POST /auth/reset-password body.email",
      "POST /auth/send-code body.email",
      "POST /auth/verify-code body.email",
      "POST /books/:commerceId/book body.email",
      "POST /books/:commerceId/book-party body.email",
      "POST /books/:commerceId/waiting body.email",
      "POST /commerce/blocked-contacts body.email",
      "POST /customers body.email",
      "POST /customers/:customerId/merge body.email",
      "POST /team/:memberId/invitation body.email",
    ]
  `)
})

it.each(addresses.map(({ path, schema }) => [path, schema] as const))(
  '%s is cleaned',
  (_path, schema) => {
    for (const typed of [
      'ana@x.mx',
      '\u200bana@x.mx\u2060',
      ' Ana@X.mx. ',
      'mailto:ana@x.mx',
      'Ana Ruiz <ana@x.mx>',
      '\u202eana\u00ad@x\ufeff.mx\u202c',
    ]) {
      expect(z.safeParse(schema, typed).data).toBe('ana@x.mx')
    }
    expect(z.safeParse(schema, 'ana').success).toBe(false)
    expect(z.safeParse(schema, 'ana@x.mx, eva@x.mx').success).toBe(false)
  },
)
