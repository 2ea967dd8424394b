import type { MonthEarnings, ReferralInfo } from '@cuando/contract/referrals/referrals'
import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { formatMonthHeading } from '@cuando/es/time/dates'
import { Alert, Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { knownEntry } from '../../lib/known-entry.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { PartFailure } from './part-failure.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery } from './queries.ts'
import classes from './referral-programme.module.css'

/** The earnings of each month. */
export function EarningsCard() {
  const query = useQuery(infoQuery)
  const failure = useLoadFailure(query)
  const { earnings, pending } = query.data ?? {}
  return (
    <ProgrammeCard
      area="earnings"
      title="Ganancias por mes"
      about="Un mes se cierra unos 32 días después de que termina, en hora UTC. Hasta entonces sus citas pueden cambiar."
    >
      {failure && (
        <PartFailure
          missing={`Tus ganancias no se pudieron ${earnings ? 'actualizar' : 'cargar'}.`}
          {...failure}
        />
      )}
      {!earnings && !failure && <Skeleton height={150} />}
      {earnings?.length === 0 && pending?.length === 0 && (
        <EmptyState
          icon={<IconCoins size={36} aria-hidden />}
          title="Aún no tienes ganancias"
          message="La primera llega cuando un negocio que invitaste atiende a un cliente que reservó en línea."
        />
      )}
      {earnings && earnings.length > 0 && <Months earnings={earnings} />}
      {query.data && query.data.pendingUsd > 0 && <PendingEarnings {...query.data} />}
    </ProgrammeCard>
  )
}

const yearMonths = 12

function Months({ earnings }: { earnings: readonly MonthEarnings[] }) {
  return (
    <MonthList
      months={earnings}
      badgeOf={({ month, state }) => {
        const isOver = month < new Date().toISOString().slice(0, 7)
        const { label, color } = knownEntry(states, state) ?? { label: state, color: 'gray' }
        return <Badge color={color}>{state === 'OPEN' && isOver ? 'Por cerrar' : label}</Badge>
      }}
    />
  )
}

const states = {
  OPEN: { label: 'En curso', color: 'gray' },
  OWED: { label: 'Por cobrar', color: 'yellow' },
  PAID: { label: 'Pagado', color: 'agave' },
} as const

/** The amounts in review, which are not part of the earnings yet. */
function PendingEarnings({ pending, pendingUsd }: ReferralInfo) {
  return (
    <section aria-labelledby="referrals-pending">
      <Alert
        role="note"
        color="yellow"
        variant="light"
        title={
          <span id="referrals-pending">{formatMoney(pendingUsd, 'USD')} por revisar, aparte</span>
        }
      >
        Todavía no se paga: viene de negocios que estamos revisando. No se pierde; cuando un negocio
        queda aceptado, lo suyo pasa a tus ganancias.
      </Alert>
      <MonthList months={pending} badgeOf={() => <Badge color="yellow">Por revisar</Badge>} />
    </section>
  )
}

type Month = ReferralInfo['pending'][number]

interface MonthListProps<Row extends Month> {
  months: readonly Row[]
  badgeOf: (month: Row) => ReactNode
}

function MonthList<Row extends Month>({ months, badgeOf }: MonthListProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll ? months : months.slice(0, yearMonths)
  // The focused button has disappeared.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('li')[yearMonths]?.focus()
  }, [showsAll])
  return (
    <>
      <ul ref={list} className={classes.list}>
        {shown.map((each) => (
          <MonthRow key={each.month} {...each} badge={badgeOf(each)} />
        ))}
      </ul>
      {shown.length < months.length && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          Ver los {months.length} meses
        </Button>
      )}
    </>
  )
}

function MonthRow({
  month,
  commerces,
  appointments,
  amountUsd,
  badge,
}: Month & { badge: ReactNode }) {
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
        {badge}
      </div>
    </li>
  )
}
