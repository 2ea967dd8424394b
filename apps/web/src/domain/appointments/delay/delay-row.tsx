import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { useSeesAll } from '../../../lib/session/role.ts'
import { useSession } from '../../../lib/session/session.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import classes from '../day/day-list.module.css'
import type { DayCalendar, ShownDay } from '../day/day-rows-model.ts'

interface DelayRowProps extends Pick<ShownDay, 'date' | 'team' | 'personId'> {
  calendar: DayCalendar
  nowMinute: number
}

/** 'Voy retrasado', or the delay of the chosen person with the customers to tell. */
export function DelayRow({ calendar, date, nowMinute, team, personId }: DelayRowProps) {
  const [isAsked, setAsked] = useState(false)
  const [wasClosed, setClosed] = useState(false)
  const who = useLatePerson(team, personId)
  const minutes =
    calendar.delays?.find((each) => each.date === date && each.memberId === who?.memberId)
      ?.minutes ?? 0
  const isWanted = isAsked || minutes > 0
  const panel = useLazyModule('delay-panel', () => import('./delay-panel.tsx'), isWanted)
  if (!who) return null
  if (isWanted && panel.isError)
    return (
      <LoadFailure
        message={String(noAnswer)}
        onRetry={() => void panel.refetch()}
        isRetrying={panel.isFetching}
      />
    )
  if (isWanted && panel.data) {
    const { DelayPanel } = panel.data
    return (
      <DelayPanel
        {...{ calendar, date, nowMinute, minutes, isAsked, ...who }}
        onClose={() => {
          setAsked(false)
          setClosed(true)
        }}
      />
    )
  }
  return <LateButton takesFocus={wasClosed} onPress={() => setAsked(true)} />
}

/** It takes the focus that was lost with the closed choices. */
function LateButton({ takesFocus, onPress }: { takesFocus: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus()
  }, [takesFocus])
  return (
    <button ref={button} type="button" className={classes.fold} onClick={onPress}>
      <IconClockExclamation size={18} aria-hidden />
      Voy retrasado
    </button>
  )
}

/** The chosen person, else the user. Null for the front desk until a person is chosen. */
function useLatePerson(team: DelayRowProps['team'], personId: string | null) {
  const seesAll = useSeesAll()
  const commerceId = useSession((session) => session.commerceId)
  const role = useSession(({ user }) => user?.role)
  const ownId = useSession(({ user }) => user?.memberId)
  const isTeam = team.length > 1
  const memberId = personId ?? (role === 'RECEPTION' ? null : (ownId ?? commerceId))
  if (!memberId) return null
  const person = team.find(({ id }) => id === memberId)
  if (isTeam && !person?.isActive) return null
  return {
    memberId,
    /** Null if all that is shown is theirs. */
    onlyOf: isTeam && seesAll ? memberId : null,
    name: isTeam && person ? person.name : null,
    places: person?.places ?? null,
  }
}
