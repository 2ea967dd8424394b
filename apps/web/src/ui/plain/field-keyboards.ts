import type { KeyboardEvent } from 'react'

/** Input props for e-mail addresses: matching keyboard and autofill. */
export const emailKeyboard = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** Input props for phone numbers; spaces are allowed. */
export const phoneKeyboard = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  placeholder: '55 1234 5678',
  maxLength: 30,
} as const

/** Input props of a field that another one follows: Enter goes on to it, as the key of a phone's keyboard says. */
export const nextByEnter = { enterKeyHint: 'next', onKeyDown: goOn } as const

/** In a field of several lines Enter is a line break. */
function goOn(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const { key, currentTarget: field } = event
  if (key !== 'Enter' || field instanceof HTMLTextAreaElement || !field.form) return
  event.preventDefault()
  const fields = [...field.form.querySelectorAll<HTMLElement>('[data-path]:is(input, textarea)')]
  fields[fields.indexOf(field) + 1]?.focus()
}
