import { expect, it } from 'vitest'
import { changeTemplates } from './change-templates.ts'

it.each(Object.entries(changeTemplates))('%s says who, what, when and where to look', (_, text) => {
  for (const field of ['nombre', 'negocio', 'servicio', 'persona', 'fecha', 'hora', 'enlace'])
    expect(text).toContain(`{${field}}`)
  // The place doesn't matter for a cancelled appointment.
  expect(text.includes('{lugar}')).toBe(!text.includes('canceló'))
})
