import { changeRole, endAccess, inviteMember } from '@cuando/contract/team/access'
import type { MemberRole } from '@cuando/contract/team/member-login'
import { type TeamMember, updateMember } from '@cuando/contract/team/team'
import { type FormEvent, useState } from 'react'
import { errorsByField } from '../../../../lib/calls/errors-by-field.ts'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { useFirstError } from '../../../../ui/forms/use-first-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { roleChoices } from '../../team/roles-model.ts'
import { useChangedTeam, withMember } from './use-team-actions.ts'

/** The state and the calls of the dialog about somebody's access. */
export function useAccess(member: TeamMember, onClose: () => void) {
  const put = useChangedTeam()
  const [role, setRole] = useState(roleOf(member))
  const activation = useActivation(member, role)
  const done: Done = (message, changed) => {
    showToast('success', message)
    put((team) => withMember(team, changed))
    onClose()
  }
  const form = { ...activation, role, done }
  const invitation = useInvitation(member, form)
  const saving = useRoleChange(member, form)
  return {
    ...invitation,
    ...saving,
    ...useEnding(member, done),
    role,
    setRole,
    activation,
    isTouched: invitation.isTouched || activation.isTouched || role !== roleOf(member),
  }
}

/** The role that somebody has; else the one that they probably should get. Null for one of a newer server. */
function roleOf({ login, isActive }: TeamMember): MemberRole | null {
  const has = login?.role ?? (isActive ? 'STAFF' : 'RECEPTION')
  return roleChoices.find(({ role }) => role === has)?.role ?? null
}

type Done = (message: Parameters<typeof showToast>[1], changed: TeamMember) => void

interface RoleForm {
  role: MemberRole | null
  /** Returns whether the form can't be sent, and shows why. */
  refuse: () => boolean
  /** Has the person take appointments, if the form says so; returns them as they are then. */
  activate: () => Promise<TeamMember>
  done: Done
}

/** Lets the form turn on 'Atiende citas': with 'Solo sus citas' alone, somebody would see nothing. */
function useActivation(member: TeamMember, role: MemberRole | null) {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isAsked = role === 'STAFF' && !member.isActive
  const activate = async (): Promise<TeamMember> => {
    if (!isAsked) return member
    const params = { memberId: member.id }
    const answer = await ownerCall(updateMember, { params, body: { isActive: true } })
    if (answer.ok) return answer.data
    showFailure('No se pudo activar a la persona', answer)
    return member
  }
  const refuse = () => {
    setRefused(isAsked && !isOn)
    return isAsked && !isOn
  }
  const set = (chosen: boolean) => {
    setRefused(false)
    setOn(chosen)
  }
  return { isAsked, isOn, set, isTouched: isAsked && isOn, isRefused, refuse, activate }
}

function useEnding(member: TeamMember, done: Done) {
  const [run, isEnding] = useOneAtATime()
  const end = async () => {
    const answer = await run(() => ownerCall(endAccess, { params: { memberId: member.id } }))
    if (!answer) return
    if (answer.ok) done(answer.message, { ...member, login: null })
    else showFailure('No se pudo anular el acceso', answer)
  }
  return { end, isEnding }
}

function useRoleChange({ id }: TeamMember, { role, refuse, activate, done }: RoleForm) {
  const [run, isSaving] = useOneAtATime()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (role === null || refuse()) return
    await run(async () => {
      const answer = await ownerCall(changeRole, { params: { memberId: id }, body: { role } })
      if (answer.ok) done(answer.message, { ...(await activate()), login: answer.data })
      else showFailure('No se pudo cambiar el acceso', answer)
    })
  }
  return { save, isSaving }
}

function useInvitation({ id, login }: TeamMember, { role, refuse, activate, done }: RoleForm) {
  const before = login?.email ?? ''
  const [email, setTyped] = useState(before)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [run, isSending] = useOneAtATime()
  const { form, focusFirst } = useFirstError()
  const showErrors = (found: FieldTexts) => {
    setErrors(found)
    focusFirst(Object.keys(found))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (role === null || refuse()) return
    const body = { email, role }
    const found = fieldErrors(inviteMember.body, body)
    if (Object.keys(found).length > 0) return showErrors(found)
    await run(async () => {
      const answer = await ownerCall(inviteMember, { params: { memberId: id }, body })
      if (answer.ok) return done(answer.message, { ...(await activate()), login: answer.data })
      const fields = errorsByField(answer, { memberHasAccess: 'email' })
      showErrors(fields)
      if (Object.keys(fields).length === 0) showFailure('No se pudo enviar la invitación', answer)
    })
  }
  const setEmail = (typed: string) => {
    setErrors({})
    setTyped(typed)
  }
  return { form, email, setEmail, errors, isSending, isTouched: email !== before, submit }
}
