import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'
import classes from './picture-drop.module.css'

interface PictureDropProps {
  className?: string | undefined
  /** Called with the chosen files of any type: the code that reads them reports invalid ones. */
  onFiles: (files: File[]) => void
  multiple: boolean
  disabled: boolean
  /** False if it contains buttons. */
  activateOnClick?: boolean
  enablePointerEvents?: boolean
  /** Opens the file chooser. */
  openRef: Ref<() => void>
  children: ReactNode
}

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp']

/** A drop area for pictures. For the keyboard, a button beside it calls `openRef`. */
export function PictureDrop({ className, onFiles, children, ...props }: PictureDropProps) {
  return (
    <Dropzone
      {...props}
      accept={acceptedTypes}
      activateOnKeyboard={false}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
      // Required by its type, and called in addition.
      onDrop={() => {}}
      classNames={{ root: `${classes.root} ${className ?? ''}`, inner: classes.inner ?? '' }}
    >
      {children}
      <Dropzone.Accept>
        <Text className={classes.over ?? ''} component="span" fw={600}>
          Suéltala aquí
        </Text>
      </Dropzone.Accept>
      <Dropzone.Reject>
        <Text className={classes.over ?? ''} component="span" fw={600} data-refused>
          Solo PNG, JPEG o WebP
        </Text>
      </Dropzone.Reject>
    </Dropzone>
  )
}

interface CameraButtonProps {
  /** The camera to start with: the front or the back camera. */
  camera: 'user' | 'environment'
  disabled: boolean
  onFile: (file: File) => void
}

/** Opens the camera of a touch device; computers have a file chooser only, and don't show it. */
export function CameraButton({ camera, disabled, onFile }: CameraButtonProps) {
  // Resets the file input, so that the same picture can be taken again after removing it.
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    reset.current?.()
    if (file) onFile(file)
  }
  return (
    <FileButton accept="image/*" capture={camera} resetRef={reset} onChange={take}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          px="md"
          disabled={disabled}
          className={classes.camera ?? ''}
          leftSection={<IconCamera size={18} aria-hidden />}
        >
          Tomar foto
        </Button>
      )}
    </FileButton>
  )
}
