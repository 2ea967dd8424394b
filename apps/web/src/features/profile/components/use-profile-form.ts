import { type Profile, saveProfile } from '@cuando/contract/accounts/profile'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FailedAnswer } from '../../../lib/calls/call.ts'
import { errorsByField } from '../../../lib/calls/errors-by-field.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { setOwner } from '../../../lib/session/session.ts'
import { showSaved } from '../../../lib/show-saved.ts'
import { type FieldTexts, noAnswer } from '../../../lib/user-text.ts'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { showToast } from '../../../ui/show-toast.ts'
import {
  changesOf,
  type ProfileValues,
  problemsOf,
  profileValues,
  rebasedProfile,
  valuesOf,
} from '../profile-values-model.ts'
import { profileQuery } from '../queries.ts'

type Changes = Partial<ProfileValues>

const draft = { key: 'profile-draft', schema: profileValues }

/** The form's values and errors; saves the changed values. */
export function useProfileForm(profile: Profile) {
  const queries = useQueryClient()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const { value, set, isDirty, settle } = useChanges(saved)
  const { form, errors, show, clear } = useFormErrors<FieldTexts[string]>()
  const [run, isSaving] = useOneAtATime()
  const uploads = useUploads()
  const save = async () => {
    const problems = problemsOf(value, saved)
    show(problems)
    if (Object.keys(problems).length > 0) return
    const body = changesOf(value, saved)
    const answer = await run(() => ownerCall(saveProfile, { body }, { failure: unknownFailure }))
    if (!answer) return
    if (!answer.ok) {
      show(errorsByField(answer, { usernameTaken: 'username', tooManyUsernames: 'username' }))
      return sayFailure(answer)
    }
    setOwner(answer.data)
    showSaved(queries, profileQuery, answer.data)
    settle(value, valuesOf(answer.data))
    saySaved()
  }
  return {
    form,
    value,
    saved,
    errors,
    set: (changes: Changes | ((values: ProfileValues) => Changes)) => clear(set(changes)),
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
    isDirty,
    isSaving,
    ...uploads,
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>

/** Props of a card of the form. */
export interface CardProps {
  form: ProfileFormState
}

type TextField = {
  [F in keyof ProfileValues]: ProfileValues[F] extends string ? F : never
}[keyof ProfileValues]

/** Props of an input for a text of the profile. */
export const textProps = ({ value, errors, set }: ProfileFormState, field: TextField) => ({
  'data-path': field,
  value: value[field],
  error: errors[field],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    set({ [field]: currentTarget.value }),
})

/** Counts the running uploads. */
function useUploads() {
  const [uploads, setUploads] = useState(0)
  /** Blocks saving until the upload has ended. */
  const whileUploading = async <T>(upload: Promise<T>): Promise<T> => {
    setUploads((count) => count + 1)
    try {
      return await upload
    } finally {
      setUploads((count) => count - 1)
    }
  }
  return { isUploading: uploads > 0, whileUploading }
}

const saySaved = () =>
  showToast('success', 'Tus datos han sido actualizados correctamente', {
    title: 'Perfil actualizado',
  })

const unknownFailure = 'No se pudo actualizar el perfil'

function sayFailure({ status, message }: FailedAnswer) {
  if (status === 0) showToast('error', noAnswer, { title: saveProfile.failure })
  else showToast('error', message, { title: 'Error al actualizar' })
}

/** The draft of the profile. `set` works on the latest values and returns the changed fields. */
function useChanges(saved: ProfileValues) {
  const { value, change, discard, isDirty } = useDraft(draft, saved, rebasedProfile)
  // An upload ends much later than the render that began it.
  const latest = useRef({ value, change })
  latest.current = { value, change }
  const set = (changes: Changes | ((values: ProfileValues) => Changes)): string[] => {
    const { current } = latest
    const changed = typeof changes === 'function' ? changes(current.value) : changes
    current.value = { ...current.value, ...changed }
    current.change(current.value)
    return Object.keys(changed)
  }
  // Changes made during the save, like the looked-up address of a pin, remain in the draft.
  const settle = (sent: ProfileValues, now: ProfileValues) => {
    const rest = rebasedProfile(latest.current.value, sent, now)
    if (Object.keys(changesOf(rest, now)).length === 0) discard()
    else change(rest, now)
  }
  return { value, set, isDirty, settle }
}

/** Gives the focus back to the save button, which loses it while it is disabled. */
export function useSaveFocus(isSaving: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSaving = useRef(false)
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving
    wasSaving.current = isSaving
    if (hasEnded && document.activeElement === document.body) button.current?.focus()
  }, [isSaving])
  return button
}
