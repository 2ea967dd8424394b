import { registration } from '@cuando/contract/accounts/registration'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import { notANumber } from '../../ui/fields/typed-number.ts'
import { registrationPayload } from './registration-payload-model.ts'
import type { RegistrationValues } from './registration-values-model.ts'

/** The steps in order, each with a pattern of its fields; the last one matches all remaining fields. */
export const steps = [
  { id: 'you', title: 'Tú', fields: /^(name|lastName|email|password|passwordAgain)$/ },
  {
    id: 'business',
    title: 'Tu negocio',
    fields:
      /^(commerceName|commerceCategoryId|commerceOtherCategory|commercePhone|commerceDescription|image|cover)$/,
  },
  {
    id: 'location',
    title: 'Ubicación y modalidades',
    fields: /^(can\w+Booking|commerceAddress|latitude|longitude)$/,
  },
  { id: 'service', title: 'Tu primer servicio', fields: /^service/ },
  { id: 'hours', title: 'Horario', fields: /^(businessHours|hourFormat)$/ },
  { id: 'review', title: 'Revisar y crear cuenta', fields: /^/ },
] as const

export const lastStep = steps.length - 1

/** Index of the step with a field. `path` is 'field' or 'field.row.part', as in errors. */
export function stepOf(path: string): number {
  const field = path.split('.')[0] ?? path
  return steps.findIndex(({ fields }) => fields.test(field))
}

/** All errors of the values, by field. */
export function registrationErrors(values: RegistrationValues): FieldTexts {
  return {
    ...withNumbers(withPin(ruleErrors(values), values), values),
    ...(values.servicePrice === 0 &&
      values.serviceZeroPrice === null && {
        serviceZeroPrice: 'Indica si es gratis o por acordar',
      }),
    ...(values.password !== values.passwordAgain && {
      passwordAgain: 'Las contraseñas no coinciden',
    }),
    ...(!values.acceptsTerms && {
      acceptsTerms: 'Acepta los términos y el aviso de privacidad para continuar',
    }),
  }
}

function ruleErrors(values: RegistrationValues): FieldTexts {
  const extras = {
    image: null,
    cover: null,
    referralCode: null,
    deviceId: undefined,
    zone: undefined,
  }
  return fieldErrors(registration, registrationPayload(values, extras))
}

/** The errors. If the address only lacks its pin, its error is moved to the pin. */
function withPin(errors: FieldTexts, values: RegistrationValues): FieldTexts {
  const { commerceAddress, ...others } = errors
  const pinned = { ...values, latitude: 0, longitude: 0 }
  if (!commerceAddress || ruleErrors(pinned).commerceAddress) return errors
  return { latitude: commerceAddress, ...others }
}

/** The errors, with a clearer text where the input is not a number. */
function withNumbers(errors: FieldTexts, values: RegistrationValues): FieldTexts {
  const numbers = ['servicePrice', 'serviceDuration', 'serviceMaxAttendees'] as const
  const wrong = numbers.filter((field) => {
    const typed = values[field]
    return errors[field] && typeof typed === 'string' && typed !== ''
  })
  return { ...errors, ...Object.fromEntries(wrong.map((field) => [field, notANumber])) }
}

/** The errors of one step's fields. */
export function errorsOfStep(errors: FieldTexts, step: number): FieldTexts {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOf(path) === step))
}

/** The first step that has an error, or null. */
export function firstWrongStep(errors: FieldTexts): number | null {
  const wrong = Object.keys(errors).map(stepOf)
  return wrong.length === 0 ? null : Math.min(...wrong)
}
