import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BookedOtherwise } from '../../../domain/appointments/booked-otherwise.tsx'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { RepeatRow } from '../../../domain/appointments/repeating/repeat-row.tsx'
import { CallFailure } from '../../../lib/calls/call-failure.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import type { ConfirmationOffer } from '../confirmation-offer-model.ts'
import { customerQuery } from '../queries.ts'
import { AppointmentsSection } from './appointments-section.tsx'
import { ConfirmationQuestion } from './confirmation-question.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { Debts } from './debts.tsx'
import classes from './detail.module.css'
import { DetailActions } from './detail-actions.tsx'
import { Likenesses } from './likenesses.tsx'
import { MergedLately } from './merged-lately.tsx'
import { NotesSection } from './notes-section.tsx'
import { PinnedNotes } from './pinned-notes.tsx'
import { useNoteDraft } from './use-note-draft.ts'

interface DetailDialogProps {
  id: string
  /** The confirmations that can be sent after the e-mail was changed. */
  offer: ConfirmationOffer | undefined
  onClose: () => void
}

/** The details of a customer, with their appointments and notes. */
export function DetailDialog({ id, offer, onClose }: DetailDialogProps) {
  const { customer, isGone, failure } = useCustomer(id)
  const note = useNoteDraft(id)
  const tabs = useTabs(note.isTouched ? 'notes' : 'appointments')
  // An appointment that is opened from here hides this dialog until it is closed.
  const isCovered = useAppointmentDialogs((dialogs) => dialogs.open !== null)
  return (
    <CustomerDialog
      title={customer ? fullName(customer) : 'Detalles del cliente'}
      size="lg"
      isOpen={!isCovered}
      isTouched={note.isTouched}
      onClose={() => {
        note.forget()
        onClose()
      }}
    >
      <Stack>
        {isGone && <Gone />}
        {failure && !isGone && <LoadFailure {...failure} />}
        {!customer && !failure && <DetailSkeleton />}
        {customer && <Details customer={customer} offer={offer} note={note} tabs={tabs} />}
      </Stack>
    </CustomerDialog>
  )
}

/** The customer, undefined if there is no such customer; shows a message if loading fails. */
function useCustomer(id: string) {
  const query = useQuery(customerQuery(id))
  const failure = useLoadFailure(query)
  const isGone = query.error instanceof CallFailure && query.error.status === 404
  const hasFailed = failure !== null && !isGone
  useEffect(() => {
    if (hasFailed) showToast('error', 'Error al cargar los detalles del cliente')
  }, [hasFailed])
  return { customer: isGone ? undefined : query.data, isGone, failure }
}

/** The shown tab, and the shown page of appointments. */
function useTabs(first: 'appointments' | 'notes') {
  const [tab, setTab] = useState<string | null>(first)
  const [page, setPage] = useState(1)
  return { tab, setTab, page, setPage }
}

interface DetailsProps {
  customer: CustomerDetail
  offer: ConfirmationOffer | undefined
  note: ReturnType<typeof useNoteDraft>
  tabs: ReturnType<typeof useTabs>
}

function Details(props: DetailsProps) {
  const { customer, offer, note } = props
  const { id, email, bookedAs, repeatableId } = customer
  const { open, show } = useCustomerDialogs()
  const endOffer = () => {
    // A late answer must not replace a dialog that was opened since.
    if (useCustomerDialogs.getState().open === open) show({ kind: 'detail', id })
  }
  return (
    <>
      {offer && email && <ConfirmationQuestion offer={offer} email={email} onDone={endOffer} />}
      <PinnedNotes customerId={id} />
      {bookedAs && (
        <BookedOtherwise
          customerId={id}
          bookedAs={bookedAs}
          when={`En su cita del ${formatLongDate(bookedAs.date, bookedAs.time)}`}
        />
      )}
      <MergedLately customer={customer} />
      <Likenesses customer={customer} onLeave={note.forget} />
      <DetailActions customer={customer} onLeave={note.forget} />
      <Debts customer={customer} />
      {repeatableId && <RepeatRow appointmentId={repeatableId} />}
      <CustomerFacts customer={customer} />
      <DetailTabs {...props} />
    </>
  )
}

function DetailTabs({ customer, note, tabs }: Omit<DetailsProps, 'offer'>) {
  return (
    <Tabs value={tabs.tab} onChange={tabs.setTab} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="appointments" className={classes.tab ?? ''}>
          Citas{countIn(customer)}
        </Tabs.Tab>
        <Tabs.Tab value="notes" className={classes.tab ?? ''}>
          Notas
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="appointments" pt="md">
        <AppointmentsSection customer={customer} page={tabs.page} onPage={tabs.setPage} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" pt="md">
        <NotesSection customerId={customer.id} draft={note} />
      </Tabs.Panel>
    </Tabs>
  )
}

const countIn = ({ totalAppointments }: CustomerDetail) =>
  totalAppointments > 0 ? ` (${totalAppointments})` : ''

/** For a customer that no longer exists: an older appointment or another window may still link to one. */
function Gone() {
  return (
    <EmptyState
      icon={<IconUserX size={36} aria-hidden />}
      title="Este cliente ya no está"
      message="Se combinó con otro, o se eliminaron sus datos personales. Sus citas siguen en tu calendario."
    >
      <CloseDialogButton>Cerrar</CloseDialogButton>
    </EmptyState>
  )
}

const rows = [...'abcdefgh']

function DetailSkeleton() {
  return (
    <Loading label="Cargando el cliente">
      <Stack gap="lg">
        {rows.map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </Stack>
    </Loading>
  )
}
