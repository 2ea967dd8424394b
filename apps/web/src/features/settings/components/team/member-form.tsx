import { limits } from '@cuando/contract/calls/limits'
import { teamLimits } from '@cuando/contract/calls/team-limits'
import { Button, Group, Stack, Switch, TextInput, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { FormBar } from '../../../../ui/forms/form-bar.tsx'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import { ColorChoice } from './color-choice.tsx'
import { MemberHours } from './member-hours.tsx'
import { MemberPicture } from './member-picture.tsx'
import { MemberServices } from './member-services.tsx'
import { type MemberFormProps, type MemberFormState, useMemberForm } from './use-member-form.ts'

/** All fields of somebody of the team. A new person needs only a name. */
export function MemberForm(props: MemberFormProps) {
  const { member, onClose } = props
  const form = useMemberForm(props)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack maw={720}>
        <Group gap="sm">
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={form.isSaving}
            onClick={onClose}
          >
            Equipo
          </Button>
          <Title order={2} tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
            {member ? member.name : 'Nueva persona'}
          </Title>
        </Group>
        <PersonCard form={form} />
        <MemberHours form={form} />
        <MemberServices form={form} />
        <BookingCard form={form} />
      </Stack>
      <FormBar isDirty={form.isDirty} clean={member ? 'Todo está guardado' : ''}>
        <Button variant="default" disabled={form.isSaving} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {member ? 'Guardar cambios' : 'Agregar persona'}
        </Button>
      </FormBar>
    </form>
  )
}

function PersonCard({ form }: { form: MemberFormState }) {
  const { value, set, errors } = form
  return (
    <SectionCard
      id="person"
      title="Quién es"
      about="Así la ven tus clientes al elegir con quién. Solo el nombre es necesario."
    >
      <TextInput
        label="Nombre"
        autoComplete="off"
        maxLength={limits.name}
        required
        data-path="name"
        value={value.name}
        error={errors.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label="Unas palabras (opcional)"
        placeholder="Ej: Colorista con 10 años de experiencia"
        autoComplete="off"
        maxLength={teamLimits.memberAbout}
        data-path="about"
        value={value.about}
        error={errors.about}
        onChange={({ currentTarget }) => set({ about: currentTarget.value })}
      />
      <PhoneAndPicture form={form} />
      <ColorChoice value={value.color} onChoose={(color) => set({ color })} />
    </SectionCard>
  )
}

const PhoneAndPicture = ({ form: { value, set, errors } }: { form: MemberFormState }) => (
  <>
    <PhoneField
      label="Teléfono (opcional)"
      description="Solo lo ve tu negocio."
      autoComplete="off"
      data-path="phone"
      value={value.phone}
      error={errors.phone}
      onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
    />
    <MemberPicture image={value.image} error={errors.image} onChange={(image) => set({ image })} />
  </>
)

function BookingCard({ form }: { form: MemberFormState }) {
  const { value, set, errors } = form
  return (
    <SectionCard id="booking" title="Reservas" about="Cómo se reserva con esta persona.">
      <Switch
        label="Atiende citas"
        description="Apágalo para quien no atiende, por ejemplo en recepción: no se le puede agendar."
        checked={value.isActive}
        data-path="isActive"
        onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
      />
      <Switch
        label="Se puede reservar en línea"
        description="Si lo apagas, sus citas se agendan solo desde tu negocio."
        checked={value.isOnline}
        onChange={({ currentTarget }) => set({ isOnline: currentTarget.checked })}
      />
      {value.places !== null && (
        <WholeNumberField
          label="Clientes a la vez"
          description="Casi siempre 1. Sube el número si atiende a otro cliente mientras uno espera, como en un tinte."
          maw="20rem"
          data-path="places"
          value={value.places}
          error={errors.places}
          onChange={(places) => set({ places })}
        />
      )}
    </SectionCard>
  )
}
