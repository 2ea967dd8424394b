import { describe, expect, it } from 'vitest'
import { limits } from '../calls/limits.ts'
import { hasLink, offeredFields, templateFields } from './template-fields.ts'
import { saveWhatsappTemplate } from './whatsapp-message.ts'
import { defaultTemplate } from './whatsapp-template.ts'

const check = (template: string) => {
  const { success, data, error } = saveWhatsappTemplate.body.safeParse({ template })
  return success ? data.template : error.issues[0]?.message
}

describe('a template', () => {
  it('is stored as written, without space around it', () => {
    expect(check(defaultTemplate(false))).toBe(defaultTemplate(false))
    expect(check(' Hola {nombre} \n')).toBe('Hola {nombre}')
    expect(check('Nos vemos pronto')).toBe('Nos vemos pronto')
  })

  it.each([
    ['Hola {nombr}', /^No existe el campo \{nombr\}\. Los que hay: \{nombre\}, \{servicio\}, /],
    ['Hola {}', /^No existe el campo \{\}/],
    ['Hola {constructor}', /^No existe el campo \{constructor\}/],
    ['Hola {nombre', /^Falta cerrar una llave/],
    ['Hola {nombre {hora}', /^Falta cerrar una llave/],
    ['Hola nombre}', /^Sobra una llave/],
    ['  ', /^Escribe el mensaje$/],
    ['x'.repeat(limits.whatsappTemplate + 1), /^Máximo 1000 caracteres$/],
    ['{hora}'.repeat(limits.templateFields + 1), /^Máximo 20 campos$/],
  ])('is refused as %j', (template, message) => {
    expect(check(template)).toMatch(message)
  })

  it('may lack the link, which is detected', () => {
    expect(hasLink(defaultTemplate(true))).toBe(true)
    expect(hasLink('{ ENLACE }')).toBe(true)
    expect(hasLink('Hola {nombre}, el enlace')).toBe(false)
  })

  it('may name the person everywhere, which only a business with a team is offered', () => {
    expect(offeredFields(true)).toEqual(Object.keys(templateFields))
    expect(offeredFields(false)).not.toContain('persona')
    expect(check('Hola {nombr}')).not.toContain('persona')
  })

  it('names all fields', () => {
    for (const field of Object.keys(templateFields)) expect(check(`{${field}}`)).toBe(`{${field}}`)
  })
})
