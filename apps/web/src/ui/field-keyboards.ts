/** What an e-mail address asks of a field: the keyboard and the memory that fit it. */
export const emailKeyboard = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** The same for a telephone number; people write it with spaces, and may. */
export const phoneKeyboard = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  placeholder: '55 1234 5678',
  maxLength: 30,
} as const
