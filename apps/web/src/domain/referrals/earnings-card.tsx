import type { MonthEarnings } from '@cuando/contract/referrals'
import { formatMoney } from '@cuando/es/amounts'
import { formatMonthHeading } from '@cuando/es/dates'
import { countOf } from '@cuando/es/text'
import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLoadFailure } from '../../lib/use-load-failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartFailure } from './part-failure.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery } from './queries.ts'
import classes from './referral-programme.module.css'

/** What each month has earned. */
export function EarningsCard() {
  const query = useQuery(infoQuery)
  const failure = useLoadFailure(query)
  const earnings = query.data?.earnings
  return (
    <ProgrammeCard
      area="earnings"
      title="Ganancias por mes"
      about="Un mes se cierra poco después de que termina, en hora UTC, y ya no cambia."
    >
      {failure && (
        <PartFailure
          missing={`Tus ganancias no se pudieron ${earnings ? 'actualizar' : 'cargar'}.`}
          {...failure}
        />
      )}
      {!earnings && !failure && <Skeleton height={150} />}
      {earnings?.length === 0 && (
        <EmptyState
          icon={<IconCoins size={36} aria-hidden />}
          title="Aún no tienes ganancias"
          message="La primera llega con la primera cita de un negocio que invitaste."
        />
      )}
      {earnings && earnings.length > 0 && <Months earnings={earnings} />}
    </ProgrammeCard>
  )
}

const yearMonths = 12

function Months({ earnings }: { earnings: readonly MonthEarnings[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll ? earnings : earnings.slice(0, yearMonths)
  // The button that was pressed is gone.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('li')[yearMonths]?.focus()
  }, [showsAll])
  return (
    <>
      <ul ref={list} className={classes.list}>
        {shown.map((each) => (
          <MonthRow key={each.month} {...each} />
        ))}
      </ul>
      {shown.length < earnings.length && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          Ver los {earnings.length} meses
        </Button>
      )}
    </>
  )
}

const states = {
  OPEN: { label: 'En curso', color: 'gray' },
  OWED: { label: 'Por cobrar', color: 'yellow' },
  PAID: { label: 'Pagado', color: 'agave' },
} as const

function MonthRow({ month, commerces, appointments, amountUsd, state }: MonthEarnings) {
  return (
    <li className={classes.row} tabIndex={-1}>
      <div>
        <Text fw={600}>{formatMonthHeading(month)}</Text>
        <Text size="sm" c="dimmed">
          {appointments > 0 ? countOf(appointments, 'cita', 'citas') : 'Comisión'} de{' '}
          {countOf(commerces, 'negocio', 'negocios')}
        </Text>
      </div>
      <div className={classes.end}>
        <Text fw={600}>{formatMoney(amountUsd, 'USD')}</Text>
        <Badge color={states[state].color}>{states[state].label}</Badge>
      </div>
    </li>
  )
}
