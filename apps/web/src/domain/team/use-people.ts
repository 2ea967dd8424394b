import { useSearchParams } from 'wouter'
import { keepsScroll } from '../../lib/history/app-location.ts'
import { useTeam } from './team-query.ts'

/** The team, and the person whose appointments alone are shown, from the URL. */
export function usePeople() {
  const { team } = useTeam()
  const [params, setParams] = useSearchParams()
  const onChoose = (personId: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (personId === null) next.delete('con')
        else next.set('con', personId)
        return next
      },
      { state: keepsScroll },
    )
  return { team, personId: params.get('con'), onChoose }
}
