import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { focusFirstError } from '../../../ui/plain/focus-first-error.ts'

/**
 * Sends a form that is valid; `send` returns the errors of a refusal by field, or null. Focuses the first
 * field with an error.
 */
export function useFormSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: () => Promise<FieldTexts | null>,
  onInvalid?: (errors: Record<string, unknown>) => void,
) {
  const box = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)

  const focus = (errors: Record<string, unknown>) => {
    if (box.current) focusFirstError(box.current, Object.keys(errors))
  }
  const refuse = (errors: FieldTexts) => {
    form.setErrors(errors)
    focus(errors)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      onInvalid?.(errors)
      return focus(errors)
    }
    setBusy(true)
    const refused = await send()
    setBusy(false)
    if (refused) refuse(refused)
  }
  return { box, isBusy, refuse, onSubmit }
}
