import { useState } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import form from '../flow/booking-form.module.css'
import { OpenParty } from './open-party.tsx'
import type { PartyPartProps } from './party-part.tsx'

/** The way to further appointments; the rest is loaded once it is pressed. */
export function PartyStart(props: Omit<PartyPartProps, 'isOpenAtFirst'>) {
  const { draft } = props.booking.flow
  const [isWanted, setWanted] = useState(false)
  const hasOthers = draft.others.length > 0
  const part = useLazyModule('party-part', () => import('./party-part.tsx'), isWanted || hasOthers)
  return (
    <div className={form.scripted}>
      {part.data ? (
        <part.data.PartyPart {...props} isOpenAtFirst={isWanted} />
      ) : (
        <OpenParty part={part} onOpen={() => setWanted(true)} />
      )}
    </div>
  )
}
