import { Button } from '@mantine/core'
import { FormBar } from '../../../ui/forms/form-bar.tsx'

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** Footer of a tab's form: saves or discards the changes. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  return (
    <FormBar isDirty={isDirty} clean="Todo está guardado">
      <Button variant="default" disabled={!isDirty || isSaving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="submit" disabled={!isDirty} loading={isSaving}>
        Guardar
      </Button>
    </FormBar>
  )
}
