import {
  arrangeTeam,
  removeMember,
  type Team,
  type TeamMember,
  updateMember,
} from '@cuando/contract/team/team'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { teamQuery } from '../../../../domain/team/team-query.ts'
import type { Answer } from '../../../../lib/calls/call.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { showToast } from '../../../../ui/show-toast.ts'

/** Actions on the people in the list; `busyId` is the one being changed. */
export function useTeamActions() {
  const [busyId, setBusyId] = useState<string | null>(null)
  const put = useChangedTeam()

  const run = async <T>(id: string, sent: Promise<Answer<T>>, failure: string) => {
    setBusyId(id)
    const answer = await sent
    setBusyId(null)
    if (!answer.ok) showFailure(failure, answer)
    return answer.ok ? answer : null
  }
  const setActive = async ({ id }: TeamMember, isActive: boolean) => {
    const sent = ownerCall(updateMember, { params: { memberId: id }, body: { isActive } })
    const answer = await run(id, sent, 'No se pudo cambiar a la persona')
    if (!answer) return
    showToast('success', answer.message)
    put((team) => withMember(team, answer.data))
  }
  const arrange = async (id: string, body: { order?: string[]; booksInOrder?: boolean }) => {
    const answer = await run(id, ownerCall(arrangeTeam, { body }), 'No se pudo cambiar tu equipo')
    if (answer) put(() => answer.data)
  }
  /** Returns whether the person is gone; `onGone` closes the dialog, which would ask for their appointments again. */
  const remove = async ({ id }: TeamMember, onGone: () => void): Promise<boolean> => {
    const sent = ownerCall(removeMember, { params: { memberId: id } })
    const answer = await run(id, sent, 'No se pudo quitar a la persona')
    if (!answer) return false
    showToast('success', answer.message)
    flushSync(onGone)
    put((team) => ({ ...team, members: team.members.filter((each) => each.id !== id) }))
    return true
  }
  return { busyId, setActive, arrange, remove }
}

/** Returns a function that shows a changed team, and has everything fetched again that depends on it. */
export function useChangedTeam() {
  const client = useQueryClient()
  return (change: (team: Team) => Team) => {
    client.setQueryData(teamQuery.queryKey, (team) => team && change(team))
    client.invalidateQueries()
  }
}

/** The team with a changed or new person. */
export const withMember = (team: Team, member: TeamMember): Team => ({
  ...team,
  members: team.members.some(({ id }) => id === member.id)
    ? team.members.map((each) => (each.id === member.id ? member : each))
    : [...team.members, member],
})
