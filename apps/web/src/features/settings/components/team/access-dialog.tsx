import { endAccess, inviteMember } from '@cuando/contract/team/access'
import type { TeamMember } from '@cuando/contract/team/team'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorsByField } from '../../../../lib/calls/errors-by-field.ts'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { useFirstError } from '../../../../ui/forms/use-first-error.ts'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { LoginFact } from './login-fact.tsx'
import { useChangedTeam, withMember } from './use-team-actions.ts'

interface AccessDialogProps {
  member: TeamMember
  onClose: () => void
}

/** Invites somebody of the team to log in, or ends their access. */
export function AccessDialog({ member, onClose }: AccessDialogProps) {
  const access = useAccess(member, onClose)
  const { login, name } = member
  const isMember = login !== null && login.invitedUntil === null
  return (
    <Dialog
      opened
      onClose={onClose}
      isTouched={access.isTouched}
      title={login ? `Acceso de ${name}` : `Dar acceso a ${name}`}
    >
      <Stack>
        {login && <LoginFact login={login} />}
        <Text>
          Con el acceso de recepción ve, agenda y mueve todas las citas, y lleva a los clientes. No
          ve totales, la configuración ni «Invita y Gana», y no exporta.
        </Text>
        {!isMember && <InviteForm access={access} isAgain={login !== null} />}
        {login && (
          <Group justify="flex-end">
            {isMember && <CloseDialogButton data-autofocus>Cerrar</CloseDialogButton>}
            <Button
              color="bugambilia"
              variant={isMember ? 'filled' : 'subtle'}
              loading={access.isEnding}
              onClick={() => void access.end()}
            >
              {isMember ? 'Quitarle el acceso' : 'Anular la invitación'}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

interface InviteFormProps {
  access: ReturnType<typeof useAccess>
  isAgain: boolean
}

function InviteForm({ access, isAgain }: InviteFormProps) {
  return (
    <form ref={access.form} noValidate onSubmit={access.submit}>
      <Stack>
        <TextInput
          label="Su correo"
          description="Recibe un enlace para elegir su contraseña. Vale 7 días."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="email"
          autoComplete="off"
          data-autofocus
          data-path="email"
          value={access.email}
          error={access.errors.email}
          onChange={({ currentTarget }) => access.setEmail(currentTarget.value)}
        />
        <Group justify="flex-end">
          <CloseDialogButton>Cancelar</CloseDialogButton>
          <Button type="submit" loading={access.isSending}>
            {isAgain ? 'Enviar otra invitación' : 'Enviar invitación'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useAccess(member: TeamMember, onClose: () => void) {
  const put = useChangedTeam()
  const done = (message: Parameters<typeof showToast>[1], login: TeamMember['login']) => {
    showToast('success', message)
    put((team) => withMember(team, { ...member, login }))
    onClose()
  }
  return { ...useInvitation(member, done), ...useEnding(member, done) }
}

type Done = (message: Parameters<typeof showToast>[1], login: TeamMember['login']) => void

function useEnding({ id }: TeamMember, done: Done) {
  const [run, isEnding] = useOneAtATime()
  const end = async () => {
    const answer = await run(() => ownerCall(endAccess, { params: { memberId: id } }))
    if (!answer) return
    if (answer.ok) done(answer.message, null)
    else showFailure('No se pudo anular el acceso', answer)
  }
  return { end, isEnding }
}

function useInvitation({ id, login }: TeamMember, done: Done) {
  const before = login?.email ?? ''
  const [email, setTyped] = useState(before)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [run, isSending] = useOneAtATime()
  const { form, focusFirst } = useFirstError()
  const refuse = (found: FieldTexts) => {
    setErrors(found)
    focusFirst(Object.keys(found))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { email, role: 'RECEPTION' as const }
    const found = fieldErrors(inviteMember.body, body)
    if (Object.keys(found).length > 0) return refuse(found)
    const answer = await run(() => ownerCall(inviteMember, { params: { memberId: id }, body }))
    if (!answer) return
    if (answer.ok) return done(answer.message, answer.data)
    const fields = errorsByField(answer, { memberHasAccess: 'email' })
    refuse(fields)
    if (Object.keys(fields).length === 0) showFailure('No se pudo enviar la invitación', answer)
  }
  const setEmail = (typed: string) => {
    setErrors({})
    setTyped(typed)
  }
  return { form, email, setEmail, errors, isSending, isTouched: email !== before, submit }
}
