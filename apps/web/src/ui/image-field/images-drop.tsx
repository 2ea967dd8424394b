import { Button, Group, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './images-drop.module.css'
import { problemOfImages, type RefusedImage } from './images-problem.ts'
import { CameraButton, PictureDrop } from './picture-drop.tsx'
import { type Picture, preparePicture } from './prepare-picture.ts'

interface ImagesDropProps {
  label: string
  /** How many more can be chosen. */
  max: number
  isBusy: boolean
  /** The pictures that can be used, scaled down and encoded, in the order chosen. */
  onChoose: (pictures: Picture[]) => void
  /** Called with a text about the files that are left out, and why. */
  onProblem: (message: string) => void
}

/** Takes several pictures at once, which are not cropped: dropped, chosen, or photographed one by one. */
export function ImagesDrop({ label, max, isBusy, onChoose, onProblem }: ImagesDropProps) {
  const open = useRef<() => void>(null)
  const [isReading, setReading] = useState(false)
  const isDisabled = isBusy || isReading || max <= 0

  const take = async (files: File[]) => {
    if (files.length === 0 || isDisabled) return
    setReading(true)
    const { pictures, refused } = await prepareAll(files.slice(0, max))
    setReading(false)
    const problem = problemOfImages({ refused, max, chosen: files.length })
    if (pictures.length > 0) onChoose(pictures)
    // After `onChoose`, which may clear earlier problems.
    if (problem) onProblem(problem)
  }

  return (
    <PictureDrop
      className={classes.drop}
      multiple
      disabled={isDisabled}
      activateOnClick={false}
      enablePointerEvents
      openRef={open}
      onFiles={take}
    >
      <div className={classes.inner}>
        <DropHint />
        <DropButtons
          label={label}
          isReading={isReading}
          isDisabled={isDisabled}
          onOpen={() => open.current?.()}
          onFile={(file) => take([file])}
        />
      </div>
    </PictureDrop>
  )
}

const DropHint = () => (
  <>
    <Text c="dimmed" component="span" lh={1}>
      <IconPhotoPlus size={32} stroke={1.5} aria-hidden />
    </Text>
    <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
      Arrastra tus fotos hasta aquí, o elígelas.
    </Text>
  </>
)

interface DropButtonsProps {
  label: string
  isReading: boolean
  isDisabled: boolean
  /** Opens the choice of files. */
  onOpen: () => void
  onFile: (file: File) => void
}

function DropButtons({ label, isReading, isDisabled, onOpen, onFile }: DropButtonsProps) {
  return (
    <Group gap="xs" justify="center">
      <Button variant="default" px="md" loading={isReading} disabled={isDisabled} onClick={onOpen}>
        {label}
      </Button>
      <CameraButton camera="environment" disabled={isDisabled} onFile={onFile} />
    </Group>
  )
}

/** One after the other: each needs the memory of its pixels. */
async function prepareAll(files: readonly File[]) {
  const pictures: Picture[] = []
  const refused: RefusedImage[] = []
  for (const file of files) {
    const prepared = await preparePicture(file)
    if (prepared.ok) pictures.push(prepared.picture)
    else refused.push({ name: file.name, message: prepared.message })
  }
  return { pictures, refused }
}
