import { ownerCall } from '../../lib/calls/owner-call.ts'
import { beginSession, useSession } from '../../lib/session/session.ts'

/** Changes the session to another business of the user. Returns the answer. */
export async function enterBusiness(commerceId: string) {
  const { enterBusiness: call } = await import('@cuando/contract/team/access')
  const answer = await ownerCall(call, { body: { commerceId } })
  const { remember } = useSession.getState()
  if (answer.ok && answer.data.token !== null)
    beginSession({ ...answer.data, token: answer.data.token }, remember)
  return answer
}
