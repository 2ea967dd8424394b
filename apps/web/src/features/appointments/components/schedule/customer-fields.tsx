import {
  contactLabel,
  isRequiredContact,
  type RequiredContact,
} from '@cuando/contract/booking/required-contact'
import { limits } from '@cuando/contract/calls/limits'
import { type CustomerField, customerInputs } from '@cuando/contract/customers/customer-fields'
import type { Customer } from '@cuando/contract/customers/customers'
import { countOf, fullName } from '@cuando/es/text'
import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { emailProblem } from '../../../../domain/customers/email-problem.ts'
import { EmailSuggestion } from '../../../../domain/customers/email-suggestion.tsx'
import { useSeesAll } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import type { ScheduleValues } from '../../schedule-values-model.ts'
import type { KnownCustomer } from './use-known-customer.ts'

interface CustomerFieldsProps {
  values: ScheduleValues
  errors: FieldTexts
  known: KnownCustomer
  required: RequiredContact
  onChange: (change: Partial<ScheduleValues>) => void
}

/** Customer fields. The required contact comes first: a known e-mail or phone fills in the other fields. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { values, known, required, onChange } = props
  const { field, input, contact } = inputsOf(props)
  const email = (
    <div>
      <EmailField {...contact('email')} />
      <EmailSuggestion email={values.email} onTake={(taken) => onChange({ email: taken })} />
    </div>
  )
  const phone = (
    <>
      <PhoneField {...contact('phone')} />
      <Sharing known={known} />
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
      <Textarea
        label="Notas (opcional)"
        rows={2}
        resize="vertical"
        maxLength={limits.notes}
        {...field('notes')}
      />
    </>
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
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  const input = (name: CustomerField) => ({ ...customerInputs[name], ...field(name) })
  const contact = (name: 'email' | 'phone') => ({
    ...input(name),
    required: isRequiredContact(name, required) && !(name === 'email' && known.hiddenEmail),
    label: contactLabel(name, required),
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
                  ...(seesAll ? [each.email ?? 'sin correo'] : []),
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
