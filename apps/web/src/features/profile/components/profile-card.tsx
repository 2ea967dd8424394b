import { Card, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../../ui/page/section-heading.tsx'
import type { ProfileValues } from '../profile-values-model.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export interface CardProps {
  form: ProfileFormState
}

interface ProfileCardProps {
  id: string
  title: string
  about: string
  children: ReactNode
}

/** A card of the form, labelled by its heading. */
export function ProfileCard({ id, title, about, children }: ProfileCardProps) {
  return (
    <Card component="section" aria-labelledby={id} padding="lg">
      <Stack>
        <SectionHeading id={id} title={title}>
          {about}
        </SectionHeading>
        {children}
      </Stack>
    </Card>
  )
}

type TextField = {
  [F in keyof ProfileValues]: ProfileValues[F] extends string ? F : never
}[keyof ProfileValues]

/** Props of an input for a text of the profile. */
export const textProps = ({ value, errors, set }: ProfileFormState, field: TextField) => ({
  'data-path': field,
  value: value[field],
  error: errors[field],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    set({ [field]: currentTarget.value }),
})
