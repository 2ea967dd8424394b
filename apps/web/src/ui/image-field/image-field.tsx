import { Button, Group, Input, Loader, Progress, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FieldGroup } from '../fields/field-group.tsx'
import classes from './image-field.module.css'
import { CameraButton, PictureDrop } from './picture-drop.tsx'
import type { Picture } from './prepare-picture.ts'
import type { Shape } from './shapes.ts'
import { usePictureChoice } from './use-picture-choice.ts'

interface ImageFieldProps {
  label: string
  description?: string
  name: string
  shape: Shape
  /** The shown picture: an address or a data URL; null for none. */
  src: string | null
  /** The address of the drawing that is shown without a picture. */
  placeholder: string
  /** The cropped picture, scaled down and encoded. */
  onChoose: (picture: Picture) => void
  onRemove: () => void
  /** 0 to 1 while it is being uploaded. */
  progress?: number | null
  error?: ReactNode
}

/**
 * Field for a picture: it is chosen, dropped or photographed, then cropped. Shows a preview, and buttons that replace
 * and remove it.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, description, shape, onChoose } = props
  const choice = usePictureChoice()
  const chooser = useRef<HTMLButtonElement>(null)
  const error = choice.problem ?? props.error

  const close = () => {
    choice.stopCropping()
    // Deferred: the closing dialog still holds the focus.
    window.setTimeout(() => chooser.current?.focus())
  }
  const use = (picture: Picture) => {
    close()
    onChoose(picture)
  }

  return (
    <FieldGroup legend={label}>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <PictureChoice field={props} choice={choice} chooser={chooser} />
      <div role="status">{error && <Input.Error size="md">{error}</Input.Error>}</div>
      {choice.cropping && (
        <choice.cropping.Dialog
          title={label}
          shape={shape}
          blob={choice.cropping.blob}
          onUse={use}
          onClose={close}
        />
      )}
    </FieldGroup>
  )
}

interface PictureChoiceProps {
  field: ImageFieldProps
  choice: ReturnType<typeof usePictureChoice>
  /** The button that chooses a picture: it gets the focus when another one disappears. */
  chooser: RefObject<HTMLButtonElement | null>
}

/** The preview, which takes dropped pictures, beside the buttons and the progress of an upload. */
function PictureChoice({ field, choice, chooser }: PictureChoiceProps) {
  const { shape, src, placeholder, progress = null } = field
  const open = useRef<() => void>(null)
  const isBusy = choice.isReading || progress !== null
  return (
    <div className={classes.field} data-shape={shape}>
      <PictureDrop
        className={`${classes.preview} ${classes[shape]} ${src ? classes.chosen : ''}`}
        multiple={false}
        disabled={isBusy}
        openRef={open}
        onFiles={([file]) => choice.choose(file)}
      >
        <Preview key={src} src={src} placeholder={placeholder} />
      </PictureDrop>
      <div className={classes.actions}>
        <ImageButtons
          chooser={chooser}
          field={field}
          choice={choice}
          isBusy={isBusy}
          onOpen={() => open.current?.()}
        />
        {progress === null ? (
          <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
            O arrástrala hasta aquí.
          </Text>
        ) : (
          <UploadProgress share={progress} />
        )}
      </div>
    </div>
  )
}

interface ImageButtonsProps extends PictureChoiceProps {
  isBusy: boolean
  /** Opens the choice of a file. */
  onOpen: () => void
}

/** Buttons to choose, photograph and remove the picture. */
function ImageButtons({ field, choice, chooser, isBusy, onOpen }: ImageButtonsProps) {
  const { name, shape, src, onRemove } = field
  const remove = () => {
    choice.forgetProblem()
    onRemove()
    // The pressed button disappears.
    chooser.current?.focus()
  }
  return (
    <Group gap="xs">
      <Button
        ref={chooser}
        variant="default"
        px="md"
        // Not disabled: that would take the focus away from it.
        data-disabled={isBusy}
        aria-disabled={isBusy}
        leftSection={choice.isReading && <Loader size="1.125rem" color="gray" />}
        onClick={() => isBusy || onOpen()}
        data-path={name}
      >
        {src ? 'Cambiar' : 'Elegir imagen'}
      </Button>
      <CameraButton
        camera={shape === 'round' ? 'user' : 'environment'}
        disabled={isBusy}
        onFile={choice.choose}
      />
      {src && <RemoveButton isBusy={isBusy} onRemove={remove} />}
    </Group>
  )
}

function RemoveButton({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      px="md"
      disabled={isBusy}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={onRemove}
    >
      Quitar
    </Button>
  )
}

/** The picture, or the drawing if there is none or it can't be shown. */
function Preview({ src, placeholder }: Pick<ImageFieldProps, 'src' | 'placeholder'>) {
  const [isBroken, setBroken] = useState(false)
  if (!src || isBroken) return <img src={placeholder} alt="" />
  return <img src={src} alt="Vista previa" onError={() => setBroken(true)} />
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label="Imagen subida" />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={4}>
        Subiendo... {percent} %
      </Text>
    </div>
  )
}
