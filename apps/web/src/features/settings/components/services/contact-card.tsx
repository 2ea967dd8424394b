import { offerOf } from '@cuando/contract/appointments/modality'
import { type RequiredContact, requiredContacts } from '@cuando/contract/booking/required-contact'
import { bookingSettings, saveBookingSettings } from '@cuando/contract/business/commerce'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  showSavedBookingSettings,
  useBookingSettings,
} from '../../../../domain/commerce/booking-settings.ts'
import { call } from '../../../../lib/calls/call.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { LoadCard } from '../load-card.tsx'
import { useSaving } from '../use-saving.ts'

/** The contact that a booking requires. */
export function ContactCard() {
  const query = useBookingSettings()
  return (
    <LoadCard
      id="contact"
      title="Datos de contacto"
      about="Qué debe dejar quien reserva, en tu página y cuando tú agendas. Lo demás es opcional."
      query={query}
      height={160}
    >
      {({ requiredContact }) => <ContactForm saved={requiredContact} />}
    </LoadCard>
  )
}

const choices: Record<RequiredContact, { label: string; about: string }> = {
  EMAIL: {
    label: 'Correo',
    about: 'Tus clientes reciben por correo su confirmación, sus cambios y sus recordatorios.',
  },
  PHONE: {
    label: 'Teléfono',
    about: 'Quien no deja correo no recibe avisos: le escribes tú por WhatsApp.',
  },
  EMAIL_OR_PHONE: {
    label: 'Correo o teléfono',
    about: 'Con uno basta. A quien no deja correo le escribes tú por WhatsApp.',
  },
}

interface ContactChoiceProps {
  value: RequiredContact
  error: ReactNode
  isDisabled: boolean
  onChoose: (contact: RequiredContact | null) => void
}

function ContactChoice({ value, error, isDisabled, onChoose }: ContactChoiceProps) {
  return (
    <Radio.Group
      label="¿Qué pides a quien reserva?"
      value={value}
      error={error}
      data-path="requiredContact"
      onChange={(chosen) => onChoose(requiredContacts.find((each) => each === chosen) ?? null)}
    >
      <Stack gap="sm" mt="xs">
        {requiredContacts.map((contact) => (
          <Radio
            key={contact}
            value={contact}
            label={choices[contact].label}
            description={choices[contact].about}
            disabled={isDisabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function ContactForm({ saved }: { saved: RequiredContact }) {
  const { requiredContact, choose, error, isDirty, isSaving, submit, box } = useContactForm(saved)
  return (
    <form noValidate onSubmit={submit} ref={box}>
      <Stack>
        <ContactChoice
          value={requiredContact}
          error={error}
          isDisabled={isSaving}
          onChoose={choose}
        />
        <Group>
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            Guardar datos de contacto
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useContactForm(saved: RequiredContact) {
  const queries = useQueryClient()
  const commerceId = useSession((session) => session.commerceId) ?? ''
  const [chosen, setChosen] = useState<RequiredContact | null>(null)
  const { box, isSaving, refusedFields, save, forget } = useSaving(
    'No se pudieron guardar los datos de contacto',
  )
  const requiredContact = chosen ?? saved
  const isDirty = requiredContact !== saved
  useUnsavedChanges(isDirty, () => setChosen(null))

  const send = async () => {
    // The request also contains the modalities, which may have been changed elsewhere since they were loaded.
    const stored = await call(bookingSettings, { params: { commerceId } })
    if (!stored.ok) return stored
    return ownerCall(saveBookingSettings, { body: { ...offerOf(stored.data), requiredContact } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({
      problems: {},
      send,
      onSaved: (settings) => {
        showSavedBookingSettings(queries, settings)
        setChosen(null)
      },
    })
  }
  const choose = (contact: RequiredContact | null) => {
    forget()
    setChosen(contact)
  }
  const error = refusedFields.requiredContact
  return { requiredContact, choose, error, isDirty, isSaving, submit, box }
}
