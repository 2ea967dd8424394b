import { changeRole, endAccess, inviteMember } from '@cuando/contract/team/access'
import type { MemberRole } from '@cuando/contract/team/member-login'
import type { TeamMember } from '@cuando/contract/team/team'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
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
import { roleChoices } from '../../team/roles-model.ts'
import { LoginFact } from './login-fact.tsx'
import { useChangedTeam, withMember } from './use-team-actions.ts'

interface AccessDialogProps {
  member: TeamMember
  onClose: () => void
}

/** Invites somebody of the team to log in, and changes or ends what they may do. */
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
        <form ref={access.form} noValidate onSubmit={isMember ? access.save : access.submit}>
          <Stack>
            <RoleChoice name={name} value={access.role} onChoose={access.setRole} />
            {!isMember && <InviteFields access={access} isAgain={login !== null} />}
            {isMember && (
              <Group justify="flex-end">
                <CloseDialogButton data-autofocus>Cerrar</CloseDialogButton>
                <Button type="submit" disabled={!access.isTouched} loading={access.isSaving}>
                  Guardar cambios
                </Button>
              </Group>
            )}
          </Stack>
        </form>
        {login && <EndButton access={access} isMember={isMember} />}
      </Stack>
    </Dialog>
  )
}

interface EndButtonProps {
  access: ReturnType<typeof useAccess>
  isMember: boolean
}

const EndButton = ({ access, isMember }: EndButtonProps) => (
  <Button
    color="bugambilia"
    variant="subtle"
    style={{ alignSelf: 'flex-end' }}
    loading={access.isEnding}
    onClick={() => void access.end()}
  >
    {isMember ? 'Quitarle el acceso' : 'Anular la invitación'}
  </Button>
)

interface RoleChoiceProps {
  name: string
  value: MemberRole | null
  onChoose: (role: MemberRole) => void
}

const RoleChoice = ({ name, value, onChoose }: RoleChoiceProps) => (
  <Radio.Group
    label={`Qué puede hacer ${name}`}
    value={value}
    onChange={(chosen) => {
      const found = roleChoices.find(({ role }) => role === chosen)
      if (found) onChoose(found.role)
    }}
  >
    <Stack gap="sm" mt="xs">
      {roleChoices.map(({ role, label, about }) => (
        <Radio key={role} value={role} label={label} description={about} />
      ))}
    </Stack>
  </Radio.Group>
)

interface InviteFieldsProps {
  access: ReturnType<typeof useAccess>
  isAgain: boolean
}

function InviteFields({ access, isAgain }: InviteFieldsProps) {
  return (
    <>
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
    </>
  )
}

function useAccess(member: TeamMember, onClose: () => void) {
  const put = useChangedTeam()
  const done = (message: Parameters<typeof showToast>[1], login: TeamMember['login']) => {
    showToast('success', message)
    put((team) => withMember(team, { ...member, login }))
    onClose()
  }
  const [role, setRole] = useState(roleOf(member))
  const invitation = useInvitation(member, role, done)
  const isTouched = invitation.isTouched || role !== roleOf(member)
  const saving = useRoleChange(member, role, done)
  return { ...invitation, ...saving, ...useEnding(member, done), role, setRole, isTouched }
}

/** The role that somebody has; else the one that they probably should get. Null for one of a newer server. */
function roleOf({ login, isActive }: TeamMember): MemberRole | null {
  const has = login?.role ?? (isActive ? 'STAFF' : 'RECEPTION')
  return roleChoices.find(({ role }) => role === has)?.role ?? null
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

function useRoleChange({ id }: TeamMember, role: MemberRole | null, done: Done) {
  const [run, isSaving] = useOneAtATime()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (role === null) return
    const answer = await run(() =>
      ownerCall(changeRole, { params: { memberId: id }, body: { role } }),
    )
    if (!answer) return
    if (answer.ok) done(answer.message, answer.data)
    else showFailure('No se pudo cambiar el acceso', answer)
  }
  return { save, isSaving }
}

function useInvitation({ id, login }: TeamMember, role: MemberRole | null, done: Done) {
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
    if (role === null) return
    const body = { email, role }
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
