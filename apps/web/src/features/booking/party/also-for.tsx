import { partyLimits } from '@cuando/contract/party/party-limits'
import { type ComponentType, useState } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { ownLink } from '../confirmed/appointment-links-model.ts'
import type { Along, PartyMember, Taken } from './companion-model.ts'
import { OpenParty } from './open-party.tsx'
import type { PartyListProps } from './party-list.tsx'

interface AlsoForProps extends Along {
  List: ComponentType<PartyListProps>
  onAdded: (member: PartyMember) => void
}

/** Books further appointments along with one: «También para…». */
export function AlsoFor({ List, onAdded, ...props }: AlsoForProps) {
  const { date, first, party } = props
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isFocusLost = isOpen === false
  const hasRoom = party.length + 1 < partyLimits.size
  const panel = useLazyModule('add-companion', () => import('./add-companion.tsx'), isOpen === true)
  const taken: [Taken, ...Taken[]] = [first, ...party.filter((each) => each.date === date)]
  return (
    <>
      <List
        members={party}
        day={date}
        first={first}
        linkOf={ownLink}
        takesFocus={isFocusLost && !hasRoom}
      />
      {isOpen && panel.data ? (
        <panel.data.AddCompanion
          {...props}
          taken={taken}
          onAdded={(member) => {
            onAdded(member)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        hasRoom && <OpenParty part={panel} takesFocus={isFocusLost} onOpen={() => setOpen(true)} />
      )}
    </>
  )
}
