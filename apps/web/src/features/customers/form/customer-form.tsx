import { isRequiredContact, type RequiredContact } from '@cuando/contract/booking/required-contact'
import { limits } from '@cuando/contract/calls/limits'
import {
  type AboutField,
  type AboutText,
  aboutFields,
} from '@cuando/contract/customers/about-fields'
import { type CustomerField, customerInputs } from '@cuando/contract/customers/customer-fields'
import { Button, Group, Stack, TagsInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { emailProblem } from '../../../domain/customers/email-problem.ts'
import { lackingContact } from '../../../domain/customers/lacking-contact.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { NameFields } from '../../../ui/fields/name-fields.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import type { FormValues } from '../form-model.ts'
import { tagsQuery } from '../queries.ts'
import { BirthdayFields } from './birthday-fields.tsx'

interface CustomerFormProps {
  form: RefObject<HTMLFormElement | null>
  values: FormValues
  errors: FieldTexts
  required: RequiredContact
  submitLabel: string
  isBusy: boolean
  onChange: (changed: Partial<FormValues>) => void
  onSubmit: () => void
  /** Shown below the name, if another customer has it. */
  nameHelp?: ReactNode
  /** Of a new customer: whether they have not the contact that the business asks for. */
  lacking?: { isLacking: boolean; onToggle: () => void }
  /** Shown below the e-mail, if another customer has it. */
  emailHelp?: ReactNode
  /** Shown below the phone: the customers that already have it. */
  phoneHelp?: ReactNode
  /** Whether the name gets the initial focus. */
  startsAtName?: boolean
  /** Shown above the fields. */
  children?: ReactNode
}

type TextField = CustomerField | Exclude<AboutText, 'birthday'>

/** The fields of a customer: name, contacts, and the owner's own ones. */
export function CustomerForm(props: CustomerFormProps) {
  const { form, submitLabel, isBusy, onSubmit } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const input = (name: CustomerField) => inputOf(props, name)
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {props.children}
        <NameFields
          name={{ ...input('name'), ...(props.startsAtName && { 'data-autofocus': true }) }}
          lastName={{ ...input('lastName'), label: 'Apellido (opcional)', required: false }}
        />
        {props.nameHelp}
        <ContactFields {...props} />
        {aboutFields.map((field) => {
          const Field = aboutInputs[field]
          return <Field key={field} {...props} />
        })}
        <Group gap="sm" grow preventGrowOverflow={false}>
          <CloseDialogButton>Cancelar</CloseDialogButton>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ContactFields(props: CustomerFormProps) {
  const { values, errors, required, lacking } = props
  const isRequired = (name: 'email' | 'phone') =>
    !lacking?.isLacking && isRequiredContact(name, required)
  const isEither = required === 'EMAIL_OR_PHONE' && !lacking?.isLacking
  const contact = (name: 'email' | 'phone', label: string) => ({
    ...inputOf(props, name),
    label: isEither || isRequired(name) ? label : `${label} (opcional)`,
    required: isRequired(name),
    error: name === 'email' ? emailProblem(errors.email, values, required) : errors[name],
  })
  return (
    <>
      <div>
        <EmailField
          {...contact('email', 'Correo electrónico')}
          description={isEither ? 'Escribe su correo, su teléfono o ambos.' : undefined}
        />
        {props.emailHelp}
        {required !== 'PHONE' && <LackingContact {...props} />}
      </div>
      <div>
        <PhoneField {...contact('phone', 'Teléfono')} />
        {props.phoneHelp}
        {required === 'PHONE' && <LackingContact {...props} />}
      </div>
    </>
  )
}

function LackingContact({ lacking, required }: CustomerFormProps) {
  if (!lacking) return null
  return (
    <Button
      variant={lacking.isLacking ? 'light' : 'default'}
      mt="xs"
      aria-pressed={lacking.isLacking}
      onClick={lacking.onToggle}
    >
      {lackingContact[required]}
    </Button>
  )
}

function TagsField({ values, errors, onChange }: CustomerFormProps) {
  const { data: known = [] } = useQuery(tagsQuery)
  return (
    <TagsInput
      label="Etiquetas (opcional)"
      description="Para agrupar: VIP, color, novias. Escribe una coma después de cada una."
      data-path="tags"
      value={values.tags}
      data={known}
      error={tagsError(errors)}
      maxTags={limits.tags}
      maxLength={limits.tag}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable={false}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(tags) => onChange({ tags })}
    />
  )
}

function NotesField(props: CustomerFormProps) {
  return (
    <Textarea
      label="Sobre el cliente (opcional)"
      description="Solo lo ves tú. Para que algo se vea en cada cita, fíjalo después en sus notas."
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.notes}
      {...textOf(props, 'notes')}
    />
  )
}

/** The inputs of the owner's own fields. */
const aboutInputs: Record<AboutField, (props: CustomerFormProps) => ReactNode> = {
  birthday: ({ values, errors, onChange }) => (
    <BirthdayFields values={values} error={errors.birthday} onChange={onChange} />
  ),
  tags: TagsField,
  notes: NotesField,
}

/** The props of a text field. Autofill is off: it would insert the owner's own data. */
const textOf = ({ values, errors, onChange }: CustomerFormProps, name: TextField) => ({
  'data-path': name,
  value: values[name],
  error: errors[name],
  autoComplete: 'off',
  onChange: (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value }),
})

const inputOf = (props: CustomerFormProps, name: CustomerField) => ({
  ...customerInputs[name],
  ...textOf(props, name),
})

/** The error of a single tag is shown for the whole field. */
const tagsError = (errors: FieldTexts) =>
  Object.entries(errors).find(([field]) => field.split('.')[0] === 'tags')?.[1]
