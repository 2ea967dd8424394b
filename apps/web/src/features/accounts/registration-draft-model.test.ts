import { describe, expect, it } from 'vitest'
import { parseJsonOrNull } from '../../lib/calls/parse-json-or-null.ts'
import { parseDraft, type RegistrationDraft, withoutSecrets } from './registration-draft-model.ts'
import { lastStep } from './registration-steps-model.ts'
import { initialValues } from './registration-values-model.ts'

const writeDraft = (draft: RegistrationDraft) => JSON.stringify(withoutSecrets(draft))
const readDraft = (text: string | null) => parseDraft(parseJsonOrNull(text))

const values = {
  ...initialValues,
  name: 'Ana',
  password: 'secreta',
  passwordAgain: 'secreta',
  latitude: 20.97,
  longitude: -89.62,
  servicePrice: '',
  serviceSpecificDate: '2026-12-12',
  canOnlineBooking: true,
  acceptsTerms: true,
}

describe('a draft', () => {
  it('comes back as it was typed, without passwords and consent', () => {
    expect(readDraft(writeDraft({ values, reached: 3 }))).toEqual({
      values: { ...values, password: '', passwordAgain: '', acceptsTerms: false },
      reached: 3,
    })
  })

  it('never stores a password', () => {
    expect(writeDraft({ values, reached: 0 })).not.toContain('secreta')
  })

  it('includes hours that are still in the wrong order', () => {
    const hours = [{ startTime: '18:00', endTime: '09:00', isActive: true }]
    const wrong = {
      ...values,
      businessHours: [{ dayOfWeek: 'MONDAY' as const, isActive: true, hours }],
    }
    expect(readDraft(writeDraft({ values: wrong, reached: 0 }))?.values.businessHours).toEqual(
      wrong.businessHours,
    )
  })
})

describe('an invalid draft', () => {
  it.each([null, '', '{', '[]', '{"values":3}'])('%j is rejected', (text) => {
    expect(readDraft(text)).toBeNull()
  })

  it('loses only its invalid fields', () => {
    const text = JSON.stringify({
      values: {
        name: 7,
        lastName: 'Ruiz',
        canPickupBooking: 'yes',
        businessHours: [{ dayOfWeek: 'LUNES' }],
        latitude: 'x',
        password: 'secreta',
        other: 1,
      },
      reached: 99,
    })
    expect(readDraft(text)).toEqual({
      values: { ...initialValues, lastName: 'Ruiz' },
      reached: lastStep,
    })
  })
})
