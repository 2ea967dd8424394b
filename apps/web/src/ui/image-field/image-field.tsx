import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { FieldGroup } from '../field-group.tsx'
import classes from './image-field.module.css'
import { type Picture, preparePicture } from './prepare-picture.ts'

interface ImageFieldProps {
  label: string
  description: string
  name: string
  shape: 'round' | 'wide'
  value: Picture | null
  onChange: (picture: Picture | null) => void
  error?: ReactNode
}

/**
 * Picture input with preview and a button to remove it. Pictures are scaled down before they are passed on.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, description, name, shape, value, onChange } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Resets the file input, so that the same file can be chosen again after removing it.
  const reset = useRef<() => void>(null)
  const error = problem ?? props.error

  const choose = async (file: File | null) => {
    if (!file) return
    reset.current?.()
    setBusy(true)
    const prepared = await preparePicture(file)
    setBusy(false)
    setProblem(prepared.ok ? null : prepared.message)
    if (prepared.ok) onChange(prepared.picture)
  }

  return (
    <FieldGroup legend={label}>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      <div className={classes.field} data-shape={shape}>
        <div className={classes.preview} data-shape={shape} data-empty={value === null}>
          {value ? <img src={value.imageBase64} alt="Vista previa" /> : <IconPhoto aria-hidden />}
        </div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" resetRef={reset} onChange={choose}>
            {(button) => (
              <Button {...button} variant="default" loading={isBusy} data-path={name}>
                {value ? 'Cambiar' : 'Elegir imagen'}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onChange(null)}
            >
              Quitar
            </Button>
          )}
        </Group>
      </div>
      <div role="status">{error && <Input.Error size="md">{error}</Input.Error>}</div>
    </FieldGroup>
  )
}
