import type { MouseEvent } from 'react'

/** A form that chooses a time without JavaScript: the id of that which a press sends, and the names of its fields. */
export interface TimeForm {
  id: string
  names: { month: string; date: string; time: string }
}

/** A button that is handled by the program, and without it sends its form with a value. */
export function pressable(
  form: TimeForm | undefined,
  field: 'month' | 'date',
  value: string,
  onPress: () => void,
) {
  if (!form) return { type: 'button' as const, onClick: onPress }
  return {
    type: 'submit' as const,
    form: form.id,
    name: form.names[field],
    value,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onPress()
    },
  }
}
