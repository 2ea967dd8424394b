import { useQuery } from '@tanstack/react-query'
import { useTicking } from '../../lib/hooks/now.tsx'
import { useSeesAll } from '../../lib/session/role.ts'
import { useInfo } from '../commerce/info.ts'
import { type Holder, toWrite } from './held-place-model.ts'
import { waitingQuery } from './waiting-query.ts'

/**
 * The people to whom the business has to write because a place is held for them; with the time, because it lapses. Only those
 * for whom a person's place is held, if one is named. A business where nobody waits sends no request.
 */
export function useToWrite(memberId?: string): { holders: Holder[]; now: number } {
  const seesAll = useSeesAll()
  const hasWaiting = useInfo(({ info }) => info?.hasWaiting ?? false)
  const now = useTicking(15_000)
  const { data = [] } = useQuery({ ...waitingQuery, enabled: seesAll && hasWaiting })
  const holders = toWrite(data, now).filter(
    ({ held }) => memberId === undefined || held.memberId === memberId,
  )
  return { holders, now }
}
