import { subscribe, unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { call } from '../../../lib/calls/call.ts'
import { useFetchCache, useFetched } from '../../../lib/hooks/use-fetched.ts'
import { useOwnCall } from '../changed/use-own-call.ts'
import { SendButton, SendForm } from '../components/send-form.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { FailedChange } from '../failure/failed-change.tsx'
import { LoadedPage } from '../own/loaded-page.tsx'
import { useMailToken, useOwnLinks } from '../own/own-links.tsx'
import type { OwnPageInput } from '../own/own-page-model.ts'
import { givenOf, type Subscription, subscriptionFetch } from './queries.ts'
import classes from './reminders-page.module.css'

/** Page to unsubscribe from a business's reminders, and to subscribe again. */
export function RemindersPage({ path: { appointmentId }, form }: OwnPageInput) {
  const fetched = useFetched(subscriptionFetch(appointmentId, useMailToken()))
  return (
    <LoadedPage
      appointmentId={appointmentId}
      fetched={fetched}
      title="Recordatorios"
      businessOf={({ commerce }) => commerce}
    >
      {(subscription) => (
        <RemindersBody appointmentId={appointmentId} form={form} subscription={subscription} />
      )}
    </LoadedPage>
  )
}

interface RemindersBodyProps {
  appointmentId: string
  /** The form that the server refused; null if none. */
  form: RefusedForm | null
  subscription: Subscription
}

function RemindersBody({ appointmentId, form, subscription }: RemindersBodyProps) {
  const { isSubscribed, email, commerce, scope } = subscription
  const { change, isSending, failure } = useSubscription(appointmentId, form)
  const Icon = isSubscribed ? IconBell : IconBellOff
  const links = useOwnLinks()
  const words = scope === 'business' ? wordsOfAll(subscription) : wordsOfOne(subscription)
  return (
    <div className={classes.body}>
      <Icon size={56} stroke={1.5} aria-hidden />
      <StepHeading level={1} takesFocus={false}>{`Recordatorios de ${commerce.name}`}</StepHeading>
      <p role="status">{isSubscribed ? words.on : words.off}</p>
      <p className={classes.note}>
        {email
          ? 'Las confirmaciones, los cambios y las cancelaciones de tus citas te llegan por correo de todos modos.'
          : 'Esto no cambia tus citas.'}
      </p>
      {words.more && <p className={classes.note}>{words.more}</p>}
      <FailedChange text={unsubscribe.failure} reason={failure} />
      <SendForm
        action={links.reminders(appointmentId)}
        values={{ subscribed: String(!isSubscribed) }}
        onSend={() => change(isSubscribed ? unsubscribe : subscribe)}
      >
        <SendButton size="lg" variant={isSubscribed ? 'default' : 'filled'} isSending={isSending}>
          {isSending ? 'Guardando...' : isSubscribed ? words.stop : words.begin}
        </SendButton>
      </SendForm>
      <a href={links.own(appointmentId)} className={classes.way}>
        Ver esta cita
      </a>
    </div>
  )
}

/** Texts about all reminders of the business to the address. */
const wordsOfAll = ({ email, commerce }: Subscription) => ({
  on: `Los recordatorios de tus citas ${email ? `llegan a ${email}` : 'están activados'}.`,
  off: `Ya no recibirás recordatorios de ${commerce.name}${email ? ` en ${email}` : ''}.`,
  stop: 'No recibir recordatorios',
  begin: 'Volver a recibirlos',
  more: null,
})

/** Texts about one appointment only: without a token, the visitor may have booked with somebody else's address. */
const wordsOfOne = ({ email, commerce }: Subscription) => ({
  on: `Los recordatorios de esta cita ${email ? `llegan a ${email}` : 'están activados'}.`,
  off: 'Ya no recibirás recordatorios de esta cita.',
  stop: 'No recibir los de esta cita',
  begin: 'Volver a recibirlos',
  more: email && `Para todos los de ${commerce.name}, abre el enlace de uno de sus correos.`,
})

function useSubscription(appointmentId: string, form: RefusedForm | null) {
  const cache = useFetchCache()
  const token = useMailToken()
  const { ask, isSending, failure, setFailure } = useOwnCall(form)

  const change = async (endpoint: typeof unsubscribe | typeof subscribe) => {
    const answer = await ask((options) => call(endpoint, givenOf(appointmentId, token), options))
    if (!answer) return
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) cache.write(subscriptionFetch(appointmentId, token).key, answer.data)
  }

  return { change, isSending, failure }
}
