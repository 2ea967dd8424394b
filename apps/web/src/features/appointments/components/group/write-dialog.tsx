import type { Appointment } from '@cuando/contract/appointments/appointment'
import { mailGroup } from '@cuando/contract/booking/groups'
import { limits } from '@cuando/contract/calls/limits'
import { phoneUrl } from '@cuando/es/phones'
import { countOf, fullName } from '@cuando/es/text'
import { Button, type ButtonProps, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import {
  groupMessageAddress,
  mailedWords,
  tellTitle,
  untoldOf,
} from '../../groups/group-message-model.ts'
import { groupQuery } from '../../groups/queries.ts'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { useDraft } from '../use-draft.ts'
import { useSend } from '../use-send.ts'
import classes from './group.module.css'

interface WriteDialogProps {
  open: OpenDialog
  groupId: string
  /** The text to begin with. */
  text?: string
  /** After a move, which mails tell already: the ids of the appointments without one. */
  notMailed?: readonly string[]
  onClose: () => void
}

/** The text, and the ids of the appointments whose customers it was written to. */
const schema = z.object({ text: z.string(), written: z.array(z.string()), isMailed: z.boolean() })

type Values = z.output<typeof schema>

/**
 * One text for all who attend a class or event: by WhatsApp one by one, and by mail to those who have an e-mail. The draft
 * is stored, because phones may unload the page while the owner is in WhatsApp.
 */
export function WriteDialog({ open, groupId, text = '', notMailed, onClose }: WriteDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(groupQuery(groupId))
  const opening = (): Values => ({ text, written: [], isMailed: false })
  const { values, change, isTouched } = useDraft(open, opening, schema)
  const [isMore, setMore] = useState(false)
  const isSent = values.written.length > 0 || values.isMailed
  const untold = data && untoldOf(data.appointments, notMailed ?? [])
  // A mail about the move goes to the others anyway.
  const isToAll = !notMailed || isMore || values.isMailed
  const shown = isToAll ? data?.appointments : untold
  return (
    <AppointmentDialog
      title={isToAll ? writingTo(data?.name) : tellTitle(untold?.length)}
      isTouched={isTouched && !isSent}
      onClose={onClose}
    >
      <Stack>
        <Message text={values.text} onChange={change} />
        {error && <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />}
        {!data && !error && (
          <Loading label="Cargando a quienes van">
            <Skeleton height={120} />
          </Loading>
        )}
        {data && notMailed && <Mailed count={data.appointments.length - (untold?.length ?? 0)} />}
        {shown && (
          <Readers
            groupId={groupId}
            appointments={shown}
            values={values}
            isMore={isMore}
            onMore={isToAll ? null : () => setMore(true)}
            onChange={change}
          />
        )}
      </Stack>
    </AppointmentDialog>
  )
}

const writingTo = (name: string | undefined) =>
  name ? `Escribir a quienes van a ${name}` : 'Escribir a todos'

/** How many people a mail tells about the move. */
const Mailed = ({ count }: { count: number }) => count > 0 && <Text>{mailedWords(count)}</Text>

interface MessageProps {
  text: string
  onChange: (changed: Partial<Values>) => void
}

/** Another text was sent to nobody yet. */
function Message({ text, onChange }: MessageProps) {
  return (
    <Textarea
      label="Mensaje"
      description="Antes va el nombre de cada quien y de qué cita se trata."
      placeholder="Hoy la clase es en el parque. Traigan tapete."
      autosize
      minRows={3}
      maxRows={8}
      maxLength={limits.groupMessage}
      value={text}
      onChange={({ currentTarget }) =>
        onChange({ text: currentTarget.value, written: [], isMailed: false })
      }
      data-autofocus
    />
  )
}

interface ReadersProps {
  groupId: string
  /** Adds those who get a mail anyway; null if they are among the appointments. */
  onMore: (() => void) | null
  /** Whether they were added by its button, whose focus the button of the mail takes. */
  isMore: boolean
  appointments: readonly Appointment[]
  values: Values
  onChange: (changed: Partial<Values>) => void
}

/** Those who attend, once there is a text to send them. */
function Readers({ groupId, appointments, values, isMore, onMore, onChange }: ReadersProps) {
  const { send, isBusy } = useSend()
  const { text, written, isMailed } = values
  const isEmpty = text.trim() === ''
  const withEmail = appointments.filter(({ customer }) => customer.email).length
  const mail = async () => {
    const given = { params: { groupId }, body: { message: text } }
    const answer = await send(mailGroup, given)
    if (answer?.ok) onChange({ isMailed: true })
  }
  const put = (id: string) => onChange({ written: [...written.filter((each) => each !== id), id] })
  return (
    <>
      {!onMore && withEmail > 0 && (
        <MailButton
          autoFocus={isMore}
          count={withEmail}
          isMailed={isMailed}
          loading={isBusy}
          disabled={isEmpty || isMailed}
          onClick={() => void mail()}
        />
      )}
      <ul className={classes.list} aria-label="Por WhatsApp">
        {appointments.map((each) => (
          <li key={each.id} className={classes.row}>
            <Text fw={600}>{fullName(each.customer)}</Text>
            <Reader
              appointment={each}
              text={isEmpty ? null : text}
              isWritten={written.includes(each.id)}
              onWritten={() => put(each.id)}
            />
          </li>
        ))}
      </ul>
      {onMore && <More onPress={onMore} />}
    </>
  )
}

const More = ({ onPress }: { onPress: () => void }) => (
  <Button variant="subtle" onClick={onPress}>
    Escribir a todos, también por correo
  </Button>
)

interface MailButtonProps extends Pick<ButtonProps, 'loading' | 'disabled'> {
  autoFocus: boolean
  count: number
  isMailed: boolean
  onClick: () => void
}

function MailButton({ count, isMailed, ...button }: MailButtonProps) {
  const Icon = isMailed ? IconCheck : IconMail
  return (
    <Button
      leftSection={<Icon size={18} aria-hidden />}
      variant={isMailed ? 'default' : 'filled'}
      h="auto"
      mih={44}
      py="xs"
      styles={{ label: { whiteSpace: 'normal' } }}
      {...button}
    >
      {isMailed ? 'Correo enviado' : `Enviar por correo a ${countOf(count, 'persona', 'personas')}`}
    </Button>
  )
}

interface ReaderProps {
  appointment: Appointment
  /** Null without one. */
  text: string | null
  isWritten: boolean
  onWritten: () => void
}

function Reader({ appointment, text, isWritten, onWritten }: ReaderProps) {
  const business = useInfo(({ info }) => info)
  const { customer } = appointment
  const href = business && groupMessageAddress(appointment, text ?? '', business)
  if (customer.isErased) return <Text size="sm">Sus datos se eliminaron</Text>
  if (href === null)
    return customer.phone ? (
      <Button component="a" variant="default" href={phoneUrl(customer.phone)}>
        Llamar
      </Button>
    ) : (
      <Text size="sm" c="dimmed">
        {customer.email ? 'Solo por correo' : 'Sin correo ni teléfono'}
      </Text>
    )
  const label = isWritten ? 'Escrito' : 'WhatsApp'
  const Icon = isWritten ? IconCheck : IconBrandWhatsapp
  if (text === null)
    return (
      <Button variant="light" disabled leftSection={<Icon size={18} aria-hidden />}>
        {label}
      </Button>
    )
  return (
    <Button
      component="a"
      variant={isWritten ? 'default' : 'light'}
      leftSection={<Icon size={18} aria-hidden />}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${fullName(customer)}`}
      onClick={onWritten}
    >
      {label}
    </Button>
  )
}
