import type { Service } from '@cuando/contract/business/service'
import { addMember, type TeamMember, updateMember } from '@cuando/contract/team/team'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { newKey } from '../../../../lib/calls/new-key.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import {
  draftOf,
  type MemberDraft,
  memberDraft,
  memberRequest,
  newMember,
  rebasedMember,
} from '../../team/member-model.ts'
import { useSaving } from '../use-saving.ts'
import { useChangedTeam, withMember } from './use-team-actions.ts'

export type MemberFormState = ReturnType<typeof useMemberForm>

export interface MemberFormProps {
  /** Null for a new person. */
  member: TeamMember | null
  /** How many people the team has. */
  others: number
  services: readonly Service[]
  onClose: () => void
}

/** The form of a person, null for a new one. Unsaved edits survive a reload. */
export function useMemberForm({ member, others, services, onClose }: MemberFormProps) {
  const saved = useMemo(() => (member ? draftOf(member) : newMember(others)), [member, others])
  const draft = useMemo(
    () => ({ key: `member-draft-${member?.id ?? 'new'}`, schema: memberDraft }),
    [member?.id],
  )
  const { value, change, isDirty, discard } = useDraft(draft, saved, rebasedMember)
  const { box, isSaving, refusedFields, save, forget } = useSaving('No se pudo guardar')
  const [problems, setProblems] = useState<FieldTexts>({})
  const [isSaved, setSaved] = useState(false)
  const keyFor = useKeyFor()
  const put = useChangedTeam()

  useClosing(isSaved && !isDirty, onClose)

  const set = (changes: Partial<MemberDraft>) => {
    forget()
    setProblems({})
    change({ ...value, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = fieldErrors(addMember.body, memberRequest(value, services))
    setProblems(found)
    void save({
      problems: found,
      send: () => send(value, { member, services, keyFor }),
      onSaved: (data) => {
        discard()
        put((team) => withMember(team, data))
        setSaved(true)
      },
    })
  }
  const errors = { ...problems, ...refusedFields }
  return { value, set, submit, box, isSaving, isDirty, errors, services }
}

/** Closes the form once it is saved: leaving before would ask about unsaved changes. */
function useClosing(isDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
}

interface Sent {
  member: TeamMember | null
  services: readonly Service[]
  keyFor: (content: string) => string
}

/** The idempotency key of a request: the same until its content changes, so that it adds one person when it is repeated. */
function useKeyFor() {
  const sent = useRef({ content: '', key: '' })
  return (content: string) => {
    if (sent.current.content !== content) sent.current = { content, key: newKey() }
    return sent.current.key
  }
}

function send(draft: MemberDraft, { member, services, keyFor }: Sent) {
  const body = addMember.body.parse(memberRequest(draft, services))
  return member
    ? ownerCall(updateMember, { params: { memberId: member.id }, body })
    : ownerCall(addMember, { headers: { 'idempotency-key': keyFor(JSON.stringify(body)) }, body })
}
