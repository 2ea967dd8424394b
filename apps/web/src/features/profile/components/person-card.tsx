import { limits } from '@cuando/contract/calls/limits'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { NameFields } from '../../../ui/fields/name-fields.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { type CardProps, textProps } from './use-profile-form.ts'

/** The owner's name and e-mail. */
export function PersonCard({ form, email }: CardProps & { email: string }) {
  return (
    <SectionCard id="tus-datos" title="Tus datos" about="Quién atiende el negocio.">
      <NameFields
        name={{ maxLength: limits.name, ...textProps(form, 'name') }}
        lastName={{ maxLength: limits.name, ...textProps(form, 'lastName') }}
      />
      <EmailField
        label="Correo"
        description="Con él entras y ahí recibes tus avisos: por seguridad, aquí no se cambia."
        readOnly
        variant="filled"
        value={email}
      />
    </SectionCard>
  )
}
