import { limits } from '@cuando/contract/calls/limits'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import type { UserText } from '../../../../lib/user-text.ts'
import { contactRequest } from '../../blocked-contacts-model.ts'
import classes from '../days-off/days-off.module.css'
import type { useContacts } from './use-contacts.ts'

interface ContactFormProps {
  isBusy: boolean
  onBlock: ReturnType<typeof useContacts>['block']
}

/** Blocks a contact entered by hand. */
export function ContactForm({ isBusy, onBlock }: ContactFormProps) {
  const { field, contact, setContact, note, setNote, error, submit } = useContactForm(onBlock)

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.contactForm}>
      <TextInput
        ref={field}
        label="Correo o teléfono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        value={contact}
        error={error}
        onChange={({ currentTarget }) => setContact(currentTarget.value)}
      />
      <TextInput
        label="Nota (opcional)"
        placeholder="Solo la ves tú"
        maxLength={limits.blockedNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={isBusy} className={classes.contactAdd}>
        Bloquear
      </Button>
    </form>
  )
}

function useContactForm(onBlock: ContactFormProps['onBlock']) {
  const field = useRef<HTMLInputElement>(null)
  const [contact, setContact] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<UserText | string | null>(null)

  useUnsavedChanges(contact !== '' || note !== '')
  const refuse = (text: UserText | string) => {
    setError(text)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = contactRequest(contact, note)
    const [problem] = Object.values(fieldErrors(blockContact.body, body))
    if (problem) return refuse(problem)
    const answer = await onBlock('', body)
    if (answer?.ok) {
      setContact('')
      setNote('')
      field.current?.focus()
    } else if (answer) refuse(Object.values(answer.fieldErrors)[0] ?? answer.message)
  }
  const changeContact = (typed: string) => {
    setContact(typed)
    setError(null)
  }
  return { field, contact, setContact: changeContact, note, setNote, error, submit }
}
