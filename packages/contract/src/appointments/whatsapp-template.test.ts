import { describe, expect, it } from 'vitest'
import { defaultTemplate, fillTemplate } from './whatsapp-template.ts'

const values = {
  nombre: 'Rosa',
  servicio: 'Corte clásico',
  fecha: 'martes 24 de noviembre de 2026',
  hora: '16:30',
  negocio: 'Salón Ana',
  persona: '',
  lugar: 'Calle 60 500',
  enlace: 'https://cuando.test/confirm/1',
}

describe('a message', () => {
  it('has every occurrence of each field filled in', () => {
    expect(fillTemplate(defaultTemplate(false), values)).toBe(
      `Hola Rosa, te recordamos tu cita en Salón Ana:

Corte clásico
martes 24 de noviembre de 2026, 16:30 h
Calle 60 500

Confirma, cambia o cancela aquí: https://cuando.test/confirm/1`,
    )
    expect(fillTemplate('{nombre}{ Nombre }, {NOMBRE}', values)).toBe('RosaRosa, Rosa')
  })

  it.each([
    ['{enlace}', 'enlace'],
    ['Ana {nombre} {', 'Ana nombre'],
    ['50 % & más = ?#+', '50 % & más = ?#+'],
    ['María\nJosé\t\u0000de  la O', 'María José de la O'],
    ['👩‍🎨 Zoë', '👩‍🎨 Zoë'],
    ['Ana 👩'.slice(0, -1), 'Ana'],
    ['$& $1 $$', '$& $1 $$'],
    ['', ''],
  ])('holds the name %j as %j, and can be an address', (nombre, shown) => {
    const text = fillTemplate('¡{nombre}!', { ...values, nombre })
    expect(text).toBe(`¡${shown}!`)
    expect(decodeURIComponent(encodeURIComponent(text))).toBe(text)
  })

  it.each([
    ['{fecha}, {hora} h', 'martes 24 de noviembre de 2026, 6:00_p.m.'],
    ['a las {hora}h, en {lugar}', 'a las 6:00_p.m., en Calle 60 500'],
    ['a las {hora}.\nTe espero', 'a las 6:00_p.m.\nTe espero'],
    ['a las { Hora } hrs. Te espero', 'a las 6:00_p.m. Te espero'],
    ['{hora} HORAS. {hora} hs', '6:00_p.m. 6:00_p.m.'],
    ['{hora}... {hora}, ¿sí?', '6:00_p.m.... 6:00_p.m., ¿sí?'],
    ['{hora} hoy, {hora} hábil, {hora} h2', '6:00_p.m. hoy, 6:00_p.m. hábil, 6:00_p.m. h2'],
    ['{nombre} h. {hora}', 'Rosa h. 6:00_p.m.'],
  ])('of 12 hours takes the unit of %j', (template, text) => {
    const filled = fillTemplate(template, { ...values, hora: '6:00\u00a0p.m.' })
    expect(filled.replaceAll('\u00a0', '_')).toBe(text)
  })

  it.each([
    ['1:00\u00a0p.m.', 'Es a la 1:00_p.m. A las personas'],
    ['11:00\u00a0a.m.', 'Es a las 11:00_a.m. A las personas'],
    ['13:00', 'Es a las 13:00. A las personas'],
  ])('of %s has its article', (hora, text) => {
    const filled = fillTemplate('Es a las {hora}. A las personas', { ...values, hora })
    expect(filled.replaceAll('\u00a0', '_')).toBe(text)
  })

  it('of 24 hours keeps the unit as it was written', () => {
    expect(fillTemplate('{hora} h. {hora}hrs', values)).toBe('16:30 h. 16:30hrs')
  })

  it.each([
    ['{servicio} con {persona}\n{hora}', 'Corte clásico con Luis\n16:30', 'Corte clásico\n16:30'],
    ['Con {persona}\n{hora}', 'Con Luis\n16:30', '16:30'],
    ['{fecha}\ncon { Persona }.\n', `${values.fecha}\ncon Luis.`, `${values.fecha}.`],
    [
      '{hora}, con {persona}, en {lugar}',
      '16:30, con Luis, en Calle 60 500',
      '16:30, en Calle 60 500',
    ],
    ['Te atiende {persona}', 'Te atiende Luis', 'Te atiende'],
  ])('%j names the person, or nobody', (template, withLuis, withNobody) => {
    expect(fillTemplate(template, { ...values, persona: 'Luis' })).toBe(withLuis)
    expect(fillTemplate(template, values)).toBe(withNobody)
  })

  it('of a team says by default who it is with', () => {
    const text = fillTemplate(defaultTemplate(true), { ...values, persona: 'Luis {hora}' })
    expect(text).toContain('\nCorte clásico con Luis hora\nmartes')
    expect(fillTemplate(defaultTemplate(true), values)).toBe(
      fillTemplate(defaultTemplate(false), values),
    )
  })

  it('never has a brace, even of a template that would be refused', () => {
    expect(fillTemplate('Hola {quien}, {nombre {hora}} }{', values)).toBe('Hola , nombre 16:30')
  })
})
