import { register } from '@cuando/contract/accounts/registration'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { forgetReferralCode } from '../../../../domain/referrals/stored-referral-code.ts'
import { call } from '../../../../lib/calls/call.ts'
import { errorsByField } from '../../../../lib/calls/errors-by-field.ts'
import { draftStore } from '../../../../lib/drafts/draft-store.ts'
import { deviceId } from '../../../../lib/session/device-id.ts'
import type { FieldTexts, UserText } from '../../../../lib/user-text.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { parseDraft, withoutSecrets } from '../../registration-draft-model.ts'
import { registrationPayload } from '../../registration-payload-model.ts'
import { errorsOfStep, lastStep, registrationErrors } from '../../registration-steps-model.ts'
import { initialValues, type RegistrationValues } from '../../registration-values-model.ts'
import { toastMs } from '../../toast-ms-model.ts'
import { typedEmail } from '../../typed-email-model.ts'
import { noteCodeSent, verificationCode } from '../use-resend.ts'
import { useInvitation } from './use-invitation.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

const store = draftStore({ key: 'registration-draft', parse: parseDraft })
const registerFailure = 'Error al registrar.'

/** State of the registration: values, steps, stored draft and submission. */
export function useRegistration(onDone: (email: string) => void) {
  const [stored] = useState(store.read)
  const form = useForm<RegistrationValues>({ initialValues: stored?.values ?? initialValues })
  const { step, reached, goTo } = useSteps(stored?.reached ?? 0)
  const pictures = useStoredPictures()
  const invitation = useInvitation()
  const sending = useSending({ form, pictures, invitation }, onDone)

  useEffect(() => {
    store.write(withoutSecrets({ values: form.values, reached }))
  }, [form.values, reached])

  /** Goes to the next step, or submits on the last one. It stays if there are errors, and returns them by field. */
  const proceed = async (): Promise<FieldTexts> => {
    const all = registrationErrors(form.values)
    const errors = step === lastStep ? all : errorsOfStep(all, step)
    form.setErrors(errors)
    sending.forgetFailure()
    if (Object.keys(errors).length > 0) return errors
    if (step === lastStep) await sending.send()
    else goTo(reached === lastStep ? lastStep : step + 1)
    return {}
  }

  return {
    form,
    step,
    reached,
    goTo,
    proceed,
    isBusy: sending.isBusy,
    failure: sending.failure,
    pictures: pictures.pictures,
    setPicture: pictures.setPicture,
    setWeek: (field: WeekField, week: WeekHours) => setWeek(form, field, week),
    invitation,
    isRestored: stored !== null,
  }
}

export type RegistrationState = ReturnType<typeof useRegistration>

type WeekField = 'businessHours' | 'serviceBusinessHours'

/** Sets a week's hours and clears their errors until the next validation. */
function setWeek(form: UseFormReturnType<RegistrationValues>, field: WeekField, week: WeekHours) {
  form.setFieldValue(field, week)
  for (const path of Object.keys(form.errors))
    if (path.startsWith(`${field}.`)) form.clearFieldError(path)
}

interface Registration {
  form: UseFormReturnType<RegistrationValues>
  pictures: ReturnType<typeof useStoredPictures>
  invitation: ReturnType<typeof useInvitation>
}

/** Sends the registration. After success it deletes the stored input. */
function useSending({ form, pictures, invitation }: Registration, onDone: (email: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<UserText | null>(null)

  const refuse = (message: UserText, errors: FieldTexts) => {
    form.setErrors(errors)
    setFailure(message)
    showToast('error', message, { ms: toastMs })
  }
  const send = async () => {
    setBusy(true)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = registrationPayload(form.values, {
      ...pictures.pictures,
      referralCode: invitation.code,
      deviceId: deviceId(),
      zone,
    })
    const answer = await call(register, { body }, { failure: registerFailure })
    setBusy(false)
    if (!answer.ok) return refuse(answer.message, errorsByField(answer, { emailTaken: 'email' }))
    const email = typedEmail(form.values.email)
    store.clear()
    pictures.forgetPictures()
    forgetReferralCode()
    noteCodeSent(verificationCode, email)
    showToast('success', answer.message, { ms: toastMs })
    onDone(email)
  }
  return { isBusy, failure, forgetFailure: () => setFailure(null), send }
}

const param = 'paso'

/**
 * The current step, from 0. In the URL it is `?paso=`, from 1, so that the browser's back button goes back
 * one step.
 */
function useSteps(firstReached: number) {
  const [search, setSearch] = useSearchParams()
  const [reached, setReached] = useState(firstReached)
  const asked = Number(search.get(param) ?? '1') - 1
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), reached) : 0

  const goTo = (next: number) => {
    const target = Math.min(next, lastStep)
    setReached((furthest) => Math.max(furthest, target))
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      changed.set(param, String(target + 1))
      return changed
    })
  }
  return { step, reached, goTo }
}
