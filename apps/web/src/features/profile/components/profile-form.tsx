import type { Profile } from '@cuando/contract/accounts/profile'
import { Button, Loader, LoadingOverlay, Stack } from '@mantine/core'
import { goBack } from '../../../lib/history/app-location.ts'
import { FormBar } from '../../../ui/forms/form-bar.tsx'
import { BusinessCard } from './business-card.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { LinkCard } from './link-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PlaceCard } from './place-card.tsx'
import classes from './profile-form.module.css'
import { useProfileForm, useSaveFocus } from './use-profile-form.ts'

/** The form of the profile. Only 'Guardar Cambios' saves it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile)
  const { isDirty, isSaving, isUploading } = form
  const saveButton = useSaveFocus(isSaving)
  return (
    <form ref={form.form} noValidate onSubmit={form.submit}>
      <div className={classes.covered}>
        <LoadingOverlay visible={isSaving} zIndex={1} overlayProps={{ radius: 'lg', blur: 1 }} />
        <div inert={isSaving} className={classes.columns}>
          <Stack>
            <PicturesCard form={form} />
            <BusinessCard form={form} />
          </Stack>
          <Stack>
            <PersonCard form={form} email={profile.email} />
            <PlaceCard form={form} />
            <LinkCard form={form} />
          </Stack>
          <div className={classes.wide}>
            <GalleryCard form={form} />
          </div>
        </div>
      </div>
      <FormBar isDirty={isDirty} clean={isUploading ? 'Subiendo imágenes…' : ''}>
        <Button variant="default" disabled={isSaving} onClick={goBack}>
          Cancelar
        </Button>
        <Button
          ref={saveButton}
          type="submit"
          disabled={isSaving || isUploading}
          leftSection={isSaving && <Loader size={16} color="currentColor" aria-hidden />}
        >
          {isSaving ? 'Guardando...' : 'Guardar Cambios'}
        </Button>
      </FormBar>
    </form>
  )
}
