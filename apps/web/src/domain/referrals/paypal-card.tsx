import { limits } from '@cuando/contract/calls/limits'
import { formatMoney } from '@cuando/es/amounts'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type Ref, useRef } from 'react'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PartFailure } from './part-failure.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery, paypalQuery } from './queries.ts'
import { readPaypalEmail } from './stored-paypal-email.ts'
import { usePaypalForm } from './use-paypal-form.ts'

/** The business's PayPal e-mail, which gets the payments. */
export function PaypalCard() {
  return (
    <ProgrammeCard
      area="paypal"
      title="Tus pagos"
      about="Te pagamos únicamente por PayPal, a la cuenta de este correo."
    >
      <LoadedForm />
    </ProgrammeCard>
  )
}

/** Shows the address stored on the device until the server answers, or if it fails. */
function LoadedForm() {
  const query = useQuery(paypalQuery)
  const failure = useLoadFailure(query)
  const stored = readPaypalEmail(useSession((session) => session.commerceId))
  const saved = query.data ? query.data.email : stored
  if (!query.data && stored === null)
    return failure ? (
      <PartFailure missing="Tu correo de PayPal no se pudo cargar." {...failure} />
    ) : (
      <Skeleton height={110} />
    )
  return <PaypalForm saved={saved} />
}

function PaypalForm({ saved }: { saved: string | null }) {
  const form = usePaypalForm(saved ?? '')
  const { isSaving, leave } = form
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.save())) field.current?.focus()
    // The pressed button is disabled now and has lost the focus.
    else if (document.activeElement === document.body) status.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {saved === null ? <OwedNotice /> : <AddressNotice />}
        <EmailField
          ref={field}
          label="Correo de PayPal"
          name="paypalEmail"
          placeholder="tu@correo.com"
          maxLength={limits.email}
          readOnly={isSaving}
          value={form.value}
          error={form.problem}
          onChange={({ currentTarget }) => form.change(currentTarget.value)}
          onBlur={leave}
          // The form can't be sent while its button is disabled.
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
        <Group gap="sm">
          <Button type="submit" disabled={!form.canSave} loading={isSaving}>
            Guardar
          </Button>
          <SaveState ref={status} form={form} />
        </Group>
      </Stack>
    </form>
  )
}

interface SaveStateProps {
  ref: Ref<HTMLParagraphElement>
  form: ReturnType<typeof usePaypalForm>
}

function SaveState({ ref, form: { note, hasFailed } }: SaveStateProps) {
  return (
    <Text ref={ref} role="status" size="sm" c="dimmed" tabIndex={-1}>
      {hasFailed && 'No se guardó.'}
      {note && (
        <Group component="span" gap={4} wrap="nowrap">
          <IconCheck size={16} aria-hidden />
          {note}
        </Group>
      )}
    </Text>
  )
}

/** The owed amount, which can't be paid without an address. */
function OwedNotice() {
  const { data } = useQuery(infoQuery)
  const owed = (data?.earnings ?? [])
    .filter(({ state }) => state === 'OWED')
    .reduce((sum, { amountUsd }) => sum + amountUsd, 0)
  if (owed === 0) return null
  return (
    <Alert role="note" color="yellow" variant="light">
      Tienes {formatMoney(owed, 'USD')} por cobrar: escribe tu correo para que te paguemos.
    </Alert>
  )
}

/** Says that PayPal returned a payment to the address, or that its first payment is in review. */
function AddressNotice() {
  const { data } = useQuery(infoQuery)
  if (data?.wasReturned)
    return (
      <Alert role="note" color="bugambilia" variant="light">
        PayPal devolvió tu último pago. Revisa que este correo sea el de tu cuenta; te pagaremos de
        nuevo con el próximo pago.
      </Alert>
    )
  if (!data?.isAddressInReview) return null
  return (
    <Alert role="note" color="gray" variant="light">
      Revisamos el primer pago a este correo antes de hacerlo. No tienes que hacer nada.
    </Alert>
  )
}
