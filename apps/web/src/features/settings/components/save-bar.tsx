import { Button } from '@mantine/core'
import { FormBar } from './form-bar.tsx'

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/** The end of a tab's form: saves what was changed, or goes back to what is saved. */
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
