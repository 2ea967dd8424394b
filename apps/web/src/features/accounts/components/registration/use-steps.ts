import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { lastStep } from '../../registration-steps-model.ts'

const param = 'paso'

/**
 * The step that is shown, from 0. It stands in the address as `?paso=` from 1, so that the phone's own way back
 * leads one step back.
 */
export function useSteps(firstReached: number) {
  const [search, setSearch] = useSearchParams()
  const [reached, setReached] = useState(firstReached)
  const asked = Number(search.get(param) ?? '1') - 1
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), reached) : 0

  const goTo = (next: number) => {
    const target = Math.min(next, lastStep)
    setReached((furthest) => Math.max(furthest, target))
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      changed.set(param, String(target + 1))
      return changed
    })
  }
  return { step, reached, goTo }
}
