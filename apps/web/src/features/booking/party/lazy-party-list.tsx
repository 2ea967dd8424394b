import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import type { PartyListProps } from './party-list.tsx'

/** The list, which is loaded only for those who book several appointments. */
export function LazyPartyList(props: PartyListProps) {
  const isWanted = props.members.length > 0
  const part = useLazyModule('party-list', () => import('./party-list.tsx'), isWanted)
  return part.data ? <part.data.PartyList {...props} /> : null
}
