import { type CustomerField, customerInputs } from '@cuando/contract/customer-fields'
import type { Customer } from '@cuando/contract/customers'
import { limits } from '@cuando/contract/limits'
import { countOf } from '@cuando/es/text'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { EmailField } from '../../../../ui/email-field.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import type { ScheduleValues } from '../../schedule-values-model.ts'

interface CustomerFieldsProps {
  values: ScheduleValues
  errors: FieldTexts
  known: Customer | null
  /** Whether the e-mail address is blocked from online booking. */
  isBlocked: boolean
  onChange: (change: Partial<ScheduleValues>) => void
}

/** Customer fields. The e-mail comes first: a known address fills in the others. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { values, errors, known, isBlocked, onChange } = props
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
  return (
    <>
      <EmailField
        label="Correo electrónico"
        description={describe(known, isBlocked)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...input('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" autoCapitalize="words" {...input('name')} />
        <TextInput label="Apellido" autoCapitalize="words" {...input('lastName')} />
      </SimpleGrid>
      <PhoneField label="Teléfono (opcional)" {...input('phone')} />
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

function describe(known: Customer | null, isBlocked: boolean): string {
  const who = known
    ? `Ya es tu cliente: ${known.name} ${known.lastName}, ${countOf(known.totalAppointments, 'cita', 'citas')}.`
    : 'Si ya es tu cliente, completamos sus datos.'
  return isBlocked ? `${who} Está bloqueado para reservar en línea; tú sí puedes agendarle.` : who
}
