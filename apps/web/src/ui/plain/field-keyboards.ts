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
