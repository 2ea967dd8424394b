import { NativeSelect } from '@mantine/core'

interface ScopeChoiceProps {
  label: string
  isAll: boolean
  isBusy: boolean
  onChange: (isAll: boolean) => void
}

/** Chooses between everybody's appointments and the own ones. */
export function ScopeChoice({ label, isAll, isBusy, onChange }: ScopeChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={isAll ? 'all' : 'own'}
      disabled={isBusy}
      maw={360}
      data={[
        { value: 'all', label: 'Todas las del negocio' },
        { value: 'own', label: 'Solo mis citas' },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'all')}
    />
  )
}
