import { limits } from '@cuando/contract/calls/limits'
import { Alert, Button, Group, Input, Progress as MantineProgress, Text } from '@mantine/core'
import { useState } from 'react'
import { ImagesDrop } from '../../../ui/image-field/images-drop.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import classes from './gallery-card.module.css'
import { GalleryPictures } from './gallery-pictures.tsx'
import { type FailedPicture, type Progress, useGallery } from './use-gallery.ts'
import type { CardProps } from './use-profile-form.ts'

/** 'Nuestro trabajo': pictures of the work, in the order of the public page. */
export function GalleryCard({ form }: CardProps) {
  const { gallery } = form.value
  const uploads = useGallery(form)
  const { progress } = uploads
  const [problem, setProblem] = useState<string | null>(null)
  const room = limits.gallery - gallery.length
  const error = problem ?? form.errors.gallery
  return (
    <SectionCard
      id="nuestro-trabajo"
      title="Nuestro trabajo"
      about="Fotos de lo que haces. Tus clientes las ven en tu página, en este orden."
    >
      <Text size="sm" role="status">{`${gallery.length} de ${limits.gallery}`}</Text>
      {gallery.length > 0 && (
        <GalleryPictures
          urls={gallery}
          onChange={(urls) => {
            setProblem(null)
            form.set({ gallery: urls })
          }}
        />
      )}
      <FailedUploads uploads={uploads} room={room} />
      {progress && <UploadProgress progress={progress} />}
      <AddPictures uploads={uploads} room={room} onProblem={setProblem} />
      {error && (
        <Input.Error size="md" role="alert">
          {error}
        </Input.Error>
      )}
    </SectionCard>
  )
}

interface UploadsProps {
  uploads: ReturnType<typeof useGallery>
  /** The number of pictures that may be added. */
  room: number
}

function FailedUploads({ uploads: { progress, failed, retry, drop }, room }: UploadsProps) {
  return failed.map((each) => (
    <FailedUpload
      key={each.id}
      failed={each}
      canRetry={progress === null && room > 0}
      onRetry={() => retry(each)}
      onDrop={() => drop(each)}
    />
  ))
}

function UploadProgress({ progress }: { progress: Progress }) {
  return (
    <div>
      <Text size="sm" role="status" mb={4}>
        {`Subiendo la foto ${progress.at} de ${progress.of}`}
      </Text>
      <MantineProgress value={progress.share * 100} aria-label="Foto subida" />
    </div>
  )
}

interface AddPicturesProps extends UploadsProps {
  onProblem: (problem: string | null) => void
}

function AddPictures({ uploads, room, onProblem }: AddPicturesProps) {
  if (room <= 0)
    return (
      <Text size="sm" c="dimmed">
        Ya tienes todas las fotos que caben. Quita una para agregar otra.
      </Text>
    )
  return (
    <div data-path="gallery">
      <ImagesDrop
        label="Agregar fotos"
        max={room}
        isBusy={uploads.progress !== null}
        onChoose={(pictures) => {
          onProblem(null)
          void uploads.upload(pictures)
        }}
        onProblem={onProblem}
      />
    </div>
  )
}

interface FailedUploadProps {
  failed: FailedPicture
  canRetry: boolean
  onRetry: () => void
  onDrop: () => void
}

/** A picture that failed to upload, with the reason. */
function FailedUpload({ failed, canRetry, onRetry, onDrop }: FailedUploadProps) {
  return (
    <Alert color="bugambilia" variant="light" role="alert">
      <Group wrap="nowrap" align="flex-start">
        <img src={failed.picture.imageBase64} alt="" className={classes.failed} />
        <div>
          <Text size="sm">Esta foto no se subió. {failed.message}</Text>
          <Group gap="xs" mt="xs">
            <Button variant="default" disabled={!canRetry} onClick={onRetry}>
              Subir otra vez
            </Button>
            <Button variant="subtle" color="gray" onClick={onDrop}>
              Descartar
            </Button>
          </Group>
        </div>
      </Group>
    </Alert>
  )
}
