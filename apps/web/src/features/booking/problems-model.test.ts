import { describe, expect, it } from 'vitest'
import { problemsByPart, withoutProblemsOf } from './problems-model.ts'

describe('the errors of a request', () => {
  it('are shown at the part of the form that asks for the field', () => {
    const errors = {
      serviceId: 'El servicio no está disponible',
      time: 'La hora no es válida',
      isInLocal: 'Solo se puede seleccionar un tipo de cita a la vez',
      latitude: 'La ubicación no es válida',
      email: 'Email inválido',
    }
    expect(problemsByPart(errors)).toEqual({
      service: errors.serviceId,
      when: errors.time,
      modality: errors.isInLocal,
      pin: errors.latitude,
      email: errors.email,
    })
  })

  it('keep the first of each part, and put those of no part above the form', () => {
    expect(problemsByPart({ date: 'uno', time: 'dos', otro: 'tres' })).toEqual({
      when: 'uno',
      form: 'tres',
    })
  })
})

describe('changing a part', () => {
  const problems = { when: 'a', name: 'b', pin: 'c', form: 'd' }

  it('removes its problem and the one above the form, and keeps the others', () => {
    expect(withoutProblemsOf(problems, ['time'])).toEqual({ name: 'b', pin: 'c' })
    expect(withoutProblemsOf(problems, ['name'])).toEqual({ when: 'a', pin: 'c' })
  })

  it('of the service also clears the problems that depend on it', () => {
    expect(withoutProblemsOf(problems, ['serviceId'])).toEqual({ name: 'b' })
  })

  it('of the modality also clears the problems of the contacts', () => {
    const contacts = { name: 'a', email: 'b', phone: 'c', modality: 'd' }
    expect(withoutProblemsOf(contacts, ['modality'])).toEqual({ name: 'a' })
  })
})
