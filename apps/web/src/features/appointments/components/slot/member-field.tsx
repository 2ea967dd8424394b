import { NativeSelect } from '@mantine/core'
import type { SlotFieldsProps } from './use-slot.ts'

/** The team member of the appointment. At a business of one there is no such field. */
export function MemberField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const { members } = slot
  if (members.length === 0) return null
  const chosen = members.find(({ id }) => id === values.memberId)
  return (
    <NativeSelect
      label="Con"
      data-path="memberId"
      data={[
        { value: '', label: 'Quien esté libre' },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen?.id ?? ''}
      error={errors.memberId}
      onChange={({ currentTarget }) => onChange({ memberId: currentTarget.value || null })}
    />
  )
}
