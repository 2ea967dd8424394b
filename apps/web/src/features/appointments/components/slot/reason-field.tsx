import { limits } from '@cuando/contract/calls/limits'
import { Textarea } from '@mantine/core'
import type { FieldTexts } from '../../../../lib/user-text.ts'

interface ReasonFieldProps {
  values: { reason: string }
  errors: FieldTexts
  onChange: (change: { reason: string }) => void
}

/** Why an appointment gets another time, for its customer. */
export function ReasonField({ values, errors, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label="Razón del cambio (opcional)"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.reason}
      data-path="reason"
      value={values.reason}
      error={errors.reason}
      onChange={(event) => onChange({ reason: event.currentTarget.value })}
    />
  )
}
