import {
  contactLabel,
  isRequiredContact,
  type RequiredContact,
} from '@cuando/contract/booking/required-contact'
import { limits } from '@cuando/contract/calls/limits'
import {
  type CustomerField,
  customerFields,
  customerInputs,
} from '@cuando/contract/customers/customer-fields'
import type { Customer } from '@cuando/contract/customers/customers'
import { countOf, fullName } from '@cuando/es/text'
import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { emailProblem } from '../../../../domain/customers/email-problem.ts'
import { EmailSuggestion } from '../../../../domain/customers/email-suggestion.tsx'
import { lackingContact } from '../../../../domain/customers/lacking-contact.ts'
import { addressOf } from '../../../../domain/customers/shared-email.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { isNameEnough, type ScheduleValues } from '../../schedule-values-model.ts'
import type { KnownCustomer } from './use-known-customer.ts'

interface CustomerFieldsProps {
  values: ScheduleValues
  errors: FieldTexts
  known: KnownCustomer
  required: RequiredContact
  onChange: (change: Partial<ScheduleValues>) => void
}

/** The customer's own fields, and the notes. They are folded where a name is enough, until there are contacts to see. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { values, errors } = props
  const isFolded = isNameEnough(values)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const hasContact = values.customerId === null && Boolean(values.email || values.phone)
  const isShown =
    !isFolded || (isOpen ?? hasContact) || customerFields.some((field) => errors[field])
  return (
    <>
      {isFolded && (
        <Button
          variant="subtle"
          justify="flex-start"
          px="xs"
          aria-expanded={isShown}
          rightSection={isShown ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          onClick={() => setOpen(!isShown)}
        >
          Más datos
        </Button>
      )}
      {isShown && <OwnFields {...props} />}
      <Textarea
        label="Notas (opcional)"
        rows={2}
        resize="vertical"
        maxLength={limits.notes}
        {...inputsOf(props).field('notes')}
      />
    </>
  )
}

/** The required contact comes first: a known e-mail or phone fills in the other fields. */
function OwnFields(props: CustomerFieldsProps) {
  const { values, known, required, onChange } = props
  const { input, contact } = inputsOf(props)
  const email = (
    <div>
      <EmailField {...contact('email')} />
      <EmailSuggestion email={values.email} onTake={(taken) => onChange({ email: taken })} />
      {required !== 'PHONE' && <WithoutContact {...props} />}
    </div>
  )
  const phone = (
    <>
      <PhoneField {...contact('phone')} />
      <Sharing known={known} />
      {required === 'PHONE' && <WithoutContact {...props} />}
    </>
  )
  return (
    <>
      {required === 'PHONE' ? phone : email}
      {required === 'EMAIL_OR_PHONE' && phone}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" autoCapitalize="words" {...input('name')} />
        <TextInput label="Apellido" autoCapitalize="words" {...input('lastName')} />
      </SimpleGrid>
      {required === 'PHONE' && email}
      {required === 'EMAIL' && phone}
    </>
  )
}

/** Says that a new customer has not the contact that the business asks for; the next new customers neither. */
function WithoutContact({ values, required, onChange }: CustomerFieldsProps) {
  if (values.customerId !== null) return null
  const isLacking = values.withoutContact === true
  return (
    <Button
      variant={isLacking ? 'light' : 'default'}
      mt="xs"
      aria-pressed={isLacking}
      onClick={() => onChange({ withoutContact: !isLacking })}
    >
      {lackingContact[required]}
    </Button>
  )
}

/** The props of the inputs. Contacts also say whether they are required, and which customer has them. */
function inputsOf({ values, errors, known, required, onChange }: CustomerFieldsProps) {
  // Autofill would insert the owner's own data.
  const field = (name: CustomerField | 'notes') => ({
    autoComplete: 'off',
    'data-path': name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(typed(values, name, value)),
  })
  const input = (name: CustomerField) => ({
    ...customerInputs[name],
    ...field(name),
    ...(name === 'lastName' && isNameEnough(values) && { required: false }),
  })
  const contact = (name: 'email' | 'phone') => ({
    ...input(name),
    required:
      !isNameEnough(values) &&
      isRequiredContact(name, required) &&
      !(name === 'email' && known.hiddenEmail),
    label: isNameEnough(values) ? optionalContact[name] : contactLabel(name, required),
    description: describe(known, name, required),
    error: name === 'email' ? emailProblem(errors.email, values, required) : errors[name],
    inputWrapperOrder: [
      'label' as const,
      'input' as const,
      'error' as const,
      'description' as const,
    ],
  })
  return { field, input, contact }
}

const optionalContact = {
  email: 'Correo electrónico (opcional)',
  phone: 'Teléfono (opcional)',
} as const

/** The field 'Cliente' shows the name as it is corrected here. */
function typed(values: ScheduleValues, name: CustomerField | 'notes', value: string) {
  const changed = { [name]: value }
  const isName = name === 'name' || name === 'lastName'
  return isName ? { ...changed, who: fullName({ ...values, ...changed }) } : changed
}

/** The customers with the typed phone. The owner chooses one, or goes on typing for somebody else. */
function Sharing({ known }: { known: KnownCustomer }) {
  const { sharing, byPhone, choose } = known
  const seesAll = useSeesAll()
  return (
    <div role="status">
      {sharing.length > 0 && (
        <FieldGroup
          legend={
            sharing.length === 1
              ? 'Con este teléfono ya tienes a:'
              : '¿Quién es? Tienes varios clientes con este teléfono:'
          }
        >
          <Stack gap="xs">
            {sharing.map((each) => (
              <Button
                key={each.id}
                variant={each === byPhone ? 'light' : 'default'}
                justify="flex-start"
                h="auto"
                mih="2.75rem"
                py="xs"
                styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
                aria-pressed={each === byPhone}
                onClick={() => choose(each)}
              >
                {[
                  fullName(each),
                  ...(seesAll ? [addressOf(each) ?? 'sin correo'] : []),
                  visitsOf(each),
                ].join(' · ')}
              </Button>
            ))}
          </Stack>
        </FieldGroup>
      )}
    </div>
  )
}

const visitsOf = ({ totalAppointments }: Customer) =>
  totalAppointments > 0 && countOf(totalAppointments, 'cita', 'citas')

/** The text below a contact field: its known customer, else the hint, and whether it is blocked. */
function describe(
  known: KnownCustomer,
  name: 'email' | 'phone',
  required: RequiredContact,
): string | undefined {
  if (name === 'email' && known.hiddenEmail) return `Vacío: el que ya tiene, ${known.hiddenEmail}.`
  const customer = name === 'email' ? known.byEmail : known.byPhone
  const isFirst = name === (required === 'PHONE' ? 'phone' : 'email')
  const hint =
    required === 'EMAIL_OR_PHONE'
      ? 'Basta uno de los dos. Si ya es tu cliente, completamos sus datos.'
      : 'Si ya es tu cliente, completamos sus datos.'
  const who = customer
    ? `Ya es tu cliente: ${fullName(customer)}, ${visitsOf(customer)}.`
    : isFirst && hint
  const blocked =
    known.isBlocked(name === 'email' ? 'EMAIL' : 'PHONE') &&
    'Está bloqueado para reservar en línea; tú sí puedes agendarle.'
  return [who, blocked].filter(Boolean).join(' ') || undefined
}
