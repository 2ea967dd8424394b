import type { Profile } from '@cuando/contract/accounts/profile'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  coordinatesOf,
  pinOf,
  problemsOf,
  rebasedProfile,
  valuesOf,
} from './profile-values-model.ts'

const barbers = 'b0d4e1a2-6f4f-4a7c-9d3e-2f1f5f1f9b11'
const profile: Profile = {
  name: 'Alberto',
  lastName: 'Núñez',
  phone: '9991234567',
  email: 'alberto@ejemplo.mx',
  businessName: 'Barbería Centro',
  businessDescription: 'Cortes con tijera',
  image: null,
  cover: null,
  gallery: [],
  commerceCategory: barbers,
  commerceCategoryName: 'Barbería',
  otherCategory: '',
  address: 'Calle 60',
  latitude: '20.967',
  longitude: '-89.6237',
  username: 'barberia-centro',
}
const saved = valuesOf(profile)
const changed = (changes: Partial<typeof saved>) => changesOf({ ...saved, ...changes }, saved)

describe('the values of the form', () => {
  it('have the phone in readable form, and no e-mail', () => {
    expect(saved.phone).toBe('999 123 4567')
    expect(saved).not.toHaveProperty('email')
  })

  it('have no pin for the point that means an unknown place', () => {
    const nowhere = valuesOf({
      ...profile,
      latitude: '20.946049920100517',
      longitude: '-89.6429443359375',
    })
    expect(pinOf(nowhere)).toBeNull()
    expect(pinOf(saved)).toEqual({ latitude: 20.967, longitude: -89.6237 })
  })
})

describe('the sent changes', () => {
  it('contain only changed fields', () => {
    expect(changed({})).toEqual({})
    expect(changed({ name: 'Beto' })).toEqual({ name: 'Beto' })
    expect(changed({ gallery: ['/api/images/x'] })).toEqual({ gallery: ['/api/images/x'] })
  })

  it('contain both coordinates, even if only one changed', () => {
    expect(changed({ latitude: '21' })).toEqual({ latitude: '21', longitude: '-89.6237' })
    expect(changed(coordinatesOf(null))).toEqual({ latitude: '', longitude: '' })
  })

  it('contain both parts of a category: an id without text, or a text without id', () => {
    expect(
      changed({ commerceCategory: 'otros', commerceCategoryName: '', otherCategory: 'Tatuajes' }),
    ).toEqual({ commerceCategory: '', otherCategory: 'Tatuajes' })
    const written = { ...saved, commerceCategory: 'otros', otherCategory: 'Tatuajes' }
    expect(changesOf({ ...written, commerceCategory: barbers }, written)).toEqual({
      commerceCategory: barbers,
      otherCategory: '',
    })
    expect(changesOf({ ...written, otherCategory: 'Piercings' }, written)).toEqual({
      commerceCategory: '',
      otherCategory: 'Piercings',
    })
  })
})

it('writes degrees as plain decimals', () => {
  expect(coordinatesOf({ latitude: 1e-7, longitude: -89.642944335937 })).toEqual({
    latitude: '0.0000001',
    longitude: '-89.6429443',
  })
  expect(coordinatesOf({ latitude: 20, longitude: 0 })).toEqual({ latitude: '20', longitude: '0' })
})

it('applies the changes of this tab to what another tab saved', () => {
  const draft = { ...saved, name: 'Beto' }
  const theirs = { ...saved, name: 'Berta', address: 'Calle 62' }
  expect(rebasedProfile(draft, saved, theirs)).toEqual({ ...theirs, name: 'Beto' })
})

it('reports missing required fields, even unchanged ones', () => {
  expect(problemsOf(saved, saved)).toEqual({})
  expect(
    problemsOf({ ...saved, phone: '', businessDescription: ' ', commerceCategory: 'otros' }, saved),
  ).toEqual({
    phone: 'El teléfono es requerido',
    businessDescription: 'La bio es requerida',
    otherCategory: 'Por favor, especifica la categoría de tu comercio',
  })
})

it('accepts the business’s own link even if it is reserved now, but no new reserved one', () => {
  const former = { ...saved, username: 'agenda' }
  expect(problemsOf(former, former)).toEqual({})
  expect(problemsOf(former, saved)).toEqual({ username: 'Ese enlace está reservado. Elige otro.' })
})
