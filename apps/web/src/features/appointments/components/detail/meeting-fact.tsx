import type { Appointment } from '@cuando/contract/appointments/appointment'
import { changeMeetingLink } from '@cuando/contract/appointments/appointments'
import { linkToCome } from '@cuando/es/appointments/modality-labels'
import { localTime } from '@cuando/es/time/local-time'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { offerTelling } from '../../../../domain/appointments/tell-customer.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { googleCalendarQuery, meetOf } from '../../../../domain/google/calendar-status.ts'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { useIsOwner } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { UrlField } from '../../../../ui/fields/url-field.tsx'
import { FactLink, FactLinks } from '../../../../ui/lists/facts.tsx'
import { useLeaveDialog } from '../../../../ui/page/dialog.tsx'
import { useSend } from '../use-send.ts'
import classes from './detail.module.css'

const copiedMs = 2000

interface MeetingFactProps {
  appointment: Appointment
  /** The appointment's own link while it is being edited; else null. */
  link: string | null
  onLink: (link: string | null) => void
}

/** The video call of an online appointment: its link or a warning about the missing link, and a button to change it. */
export function MeetingFact({ appointment, link, onLink }: MeetingFactProps) {
  const { meetLink, meetingLink, status } = appointment
  const opener = useOpener(link !== null)
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  const now = localTime(Date.now(), useZone())
  const isOver = `${appointment.date} ${appointment.time}` < `${now.date} ${now.time}`
  if (link !== null) return <LinkForm appointment={appointment} link={link} onLink={onLink} />
  return (
    <Stack gap="xs" align="flex-start">
      {meetLink ? <MeetLink link={meetLink} /> : isLive && <NoLink isOver={isOver} />}
      {!meetLink && !isLive && <Text>Sin enlace</Text>}
      {isLive && (
        <Button variant="default" ref={opener} onClick={() => onLink(meetingLink ?? '')}>
          {meetLink ? 'Cambiar enlace' : 'Agregar enlace'}
        </Button>
      )}
    </Stack>
  )
}

/** Opens the video call, or copies its link. */
function MeetLink({ link }: { link: string }) {
  const { copy, copied, error } = useClipboard({ timeout: copiedMs })
  useEffect(() => {
    if (error) console.warn('The meeting link was not copied', error)
  }, [error])
  return (
    <FactLinks>
      <FactLink href={link} target="_blank" rel="noreferrer">
        <IconVideo size={20} aria-hidden />
        Unirse a la reunión
      </FactLink>
      <Button
        variant="subtle"
        px="xs"
        leftSection={
          copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />
        }
        aria-label="Copiar enlace de la reunión"
        onClick={() => copy(link)}
      >
        Copiar
      </Button>
      <VisuallyHidden role="status">{copied && 'Enlace copiado'}</VisuallyHidden>
    </FactLinks>
  )
}

/** The button that opens the form. It gets the focus back when the form closes. */
function useOpener(isEditing: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return opener
}

function NoLink({ isOver }: { isOver: boolean }) {
  const { data, isPending } = useQuery({ ...googleCalendarQuery, enabled: useIsOwner() })
  const meet = data && meetOf(data)
  if (isPending || meet === 'unknown') return null
  if (meet === 'yes' && !isOver) {
    return (
      <Text role="status">
        {data?.isDelayed
          ? 'Google tarda en crear el enlace de Meet; lo seguimos intentando.'
          : 'Google Meet crea el enlace en un momento.'}{' '}
        Tu cliente lo recibe de nosotros. Si no llega, agrega el tuyo.
      </Text>
    )
  }
  return (
    <Text role="status" className={classes.noLink}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>Sin enlace. Tu cliente lee: «{linkToCome}».</span>
    </Text>
  )
}

const linkHint = ({ customer }: Appointment) =>
  customer.email
    ? 'De Meet, Zoom o WhatsApp. Tu cliente lo recibe por correo.'
    : 'De Meet, Zoom o WhatsApp. Tu cliente no tiene correo: envíaselo tú.'

interface LinkFormProps extends MeetingFactProps {
  link: string
}

/** The form for the appointment's own link. If it is empty, the service's link or Google Meet's is used. */
function LinkForm({ appointment, link, onLink }: LinkFormProps) {
  const { meetingLink: stored, meetLink } = appointment
  const leave = useLeaveDialog()
  const close = () => onLink(null)
  const { errors, isBusy, submit } = useLinkSubmit(appointment.id, link, close)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const hasOther = meetLink !== null && stored === null
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <UrlField
          label="Enlace de la videollamada"
          description={
            hasOther ? 'Solo para esta cita. Vacío: el que ya tiene.' : linkHint(appointment)
          }
          placeholder="meet.google.com/abc-defg-hij"
          ref={field}
          value={link}
          error={errors.meetingLink}
          onChange={({ currentTarget }) => onLink(currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            Guardar enlace
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => leave(close)}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useLinkSubmit(appointmentId: string, meetingLink: string, onSaved: () => void) {
  const [errors, setErrors] = useState<FieldTexts>({})
  const { send, isBusy } = useSend()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { meetingLink }
    const found = fieldErrors(changeMeetingLink.body, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const answer = await send(
      changeMeetingLink,
      { params: { appointmentId }, body },
      { tell: (data) => offerTelling(data, 'linked') },
    )
    if (answer?.ok) onSaved()
    else if (answer) setErrors(answer.fieldErrors)
  }
  return { errors, isBusy, submit }
}
