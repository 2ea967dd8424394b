import { formatMoney } from '@cuando/es/amounts'
import { Badge, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { StatCard, StatCards } from '../../ui/lists/stat-card.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { exampleEarnings, exampleTotalUsd } from './example-model.ts'
import { countsQuery, infoQuery } from './queries.ts'
import classes from './referral-programme.module.css'

const failureText = 'No se pudieron cargar las estadísticas de referidos'

interface Figures {
  current: number
  pending: number
  paid: number
  totalUsd: number
  pendingUsd: number
}

/** The figures of a business that invited four others: the three of the example, and a pending one. */
const exampleFigures: Figures = {
  current: exampleEarnings.length,
  pending: 1,
  paid: 2,
  totalUsd: exampleTotalUsd,
  pendingUsd: 0,
}

/** The key figures; if they can't be loaded, those of an example, labelled as such. */
export function ReferralStats() {
  const { figures, failure, failedAt } = useFigures()
  const hasFailed = failure !== null
  useEffect(() => {
    if (failedAt > 0) showToast('error', failureText)
  }, [failedAt])
  return (
    <Stack component="section" aria-label="Referidos" gap="xs" className={classes.stats ?? ''}>
      {failure && <LoadFailure {...failure} />}
      <Cards figures={hasFailed ? exampleFigures : figures} isExample={hasFailed} />
    </Stack>
  )
}

function useFigures() {
  const counts = useQuery(countsQuery)
  const info = useQuery(infoQuery)
  const countsFailure = useLoadFailure(counts)
  const infoFailure = useLoadFailure(info)
  const failed = [!counts.data && countsFailure, !info.data && infoFailure].filter((each) => !!each)
  const failure = failed.length > 0 && {
    message: `${failureText}. Estas cifras son un ejemplo, no las tuyas.`,
    onRetry: () => {
      for (const { onRetry } of failed) onRetry()
    },
    isRetrying: failed.some(({ isRetrying }) => isRetrying),
  }
  const figures: Figures | undefined = counts.data &&
    info.data && {
      current: counts.data.currentReferrals,
      pending: counts.data.pendingReferrals,
      paid: counts.data.paidReferrals,
      totalUsd: info.data.totalUsd,
      pendingUsd: info.data.pendingUsd,
    }
  // Each failed retry shows a toast.
  const failedAt = failure ? Math.max(counts.errorUpdatedAt, info.errorUpdatedAt) : 0
  return { figures, failure: failure || null, failedAt }
}

function Cards({ figures, isExample }: { figures: Figures | undefined; isExample: boolean }) {
  const stats = [
    { label: 'Referidos activos', value: figures?.current, hint: 'ya registran citas' },
    { label: 'Referidos pendientes', value: figures?.pending, hint: 'todavía sin citas' },
    { label: 'Referidos pagados', value: figures?.paid, hint: 'ya te pagamos por ellos' },
    {
      label: 'Has ganado',
      value: figures && <Money amount={figures.totalUsd} />,
      hint: figures?.pendingUsd
        ? `y ${formatMoney(figures.pendingUsd, 'USD')} por revisar`
        : 'en total, con este mes',
    },
  ]
  return (
    <StatCards>
      {stats.map((stat) => (
        <StatCard
          key={stat.label}
          mark={isExample && <Badge color="yellow">Ejemplo</Badge>}
          {...stat}
        />
      ))}
    </StatCards>
  )
}

function Money({ amount }: { amount: number }) {
  const [figure, currency] = formatMoney(amount, 'USD').split(' ')
  return (
    <>
      {figure} <small>{currency}</small>
    </>
  )
}
