import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { ImageField } from '../../../ui/image-field/image-field.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { usePictureUpload } from './use-picture-upload.ts'
import type { CardProps } from './use-profile-form.ts'

/** The cover and the round picture. */
export function PicturesCard({ form }: CardProps) {
  return (
    <SectionCard
      id="tus-imagenes"
      title="Imágenes"
      about="Lo primero que se ve de tu página y de tus correos."
    >
      <PictureField
        form={form}
        kind="cover"
        label="Foto de portada"
        placeholder="/placeholders/placeholder-700x300.svg"
      />
      <PictureField
        form={form}
        kind="image"
        label="Foto de perfil"
        description="Tu logotipo o tu retrato."
        placeholder="/placeholders/placeholder-400x400.svg"
      />
    </SectionCard>
  )
}

interface PictureFieldProps extends CardProps {
  kind: 'image' | 'cover'
  label: string
  description?: string
  placeholder: string
}

/** A picture that is uploaded as soon as it is chosen, and shown on the page once the form is saved. */
function PictureField({ form, kind, ...words }: PictureFieldProps) {
  const { current, upload, forget } = usePictureUpload(form, kind)
  const hasFailed = current !== null && current.error !== null
  return (
    <div>
      <ImageField
        {...words}
        name={kind}
        shape={kind === 'image' ? 'round' : 'wide'}
        src={current?.picture.imageBase64 ?? form.value[kind]}
        onChoose={upload}
        onRemove={() => (current ? forget() : form.set({ [kind]: null }))}
        progress={current?.progress ?? null}
        error={current?.error ?? form.errors[kind]}
      />
      {hasFailed && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => upload(current.picture)}
        >
          Subir otra vez
        </Button>
      )}
    </div>
  )
}
