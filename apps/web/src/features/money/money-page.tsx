import {
  exportMoney,
  type MoneyGroup,
  type moneyOfMonth,
} from '@cuando/contract/appointments/money'
import type { Data } from '@cuando/contract/calls/endpoint'
import { areMixed, formatMoney } from '@cuando/es/amounts'
import { paymentWayLabels } from '@cuando/es/appointments/payment-ways'
import { capitalize, countOf } from '@cuando/es/text'
import { formatMonth } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { ActionIcon, Button, Card, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import {
  IconCashRegister,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useZone } from '../../domain/commerce/use-zone.ts'
import { ownerFile } from '../../lib/calls/owner-call.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { knownEntry } from '../../lib/known-entry.ts'
import { saveFile } from '../../lib/save-file.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { Loading } from '../../ui/plain/loading.tsx'
import { showToast } from '../../ui/show-toast.ts'
import classes from './money-page.module.css'
import { monthBeside } from './month-model.ts'
import { moneyQuery } from './queries.ts'

/** The earnings of a month by service, person and way of paying, and as a file. */
export function MoneyPage() {
  const thisMonth = localTime(Date.now(), useZone()).date.slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery(moneyQuery(month))
  const failure = useLoadFailure(query)
  return (
    <Stack maw={760}>
      <MonthBar month={month} thisMonth={thisMonth} onChange={setMonth} />
      {failure && <LoadFailure {...failure} />}
      {!query.data && !failure && (
        <Loading label="Cargando lo cobrado">
          <Skeleton height={240} radius="md" />
        </Loading>
      )}
      {query.data && <Month money={query.data} />}
    </Stack>
  )
}

interface MonthBarProps {
  month: string
  thisMonth: string
  onChange: (month: string) => void
}

function MonthBar({ month, thisMonth, onChange }: MonthBarProps) {
  const { save, isSaving } = useExport(month)
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs">
        <ActionIcon
          variant="default"
          aria-label="Mes anterior"
          onClick={() => onChange(monthBeside(month, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Title order={2} size="h3" aria-live="polite">
          {capitalize(formatMonth(month))}
        </Title>
        <ActionIcon
          variant="default"
          aria-label="Mes siguiente"
          disabled={month >= thisMonth}
          onClick={() => onChange(monthBeside(month, 1))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isSaving}
        onClick={() => void save()}
      >
        Descargar CSV
      </Button>
    </Group>
  )
}

const timeoutMs = 60_000

function useExport(month: string) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const answer = await ownerFile(exportMoney, { query: { date: `${month}-01` } }, { timeoutMs })
    setSaving(false)
    if (answer.ok) saveFile(answer.data, `ingresos-${month}.csv`)
    else showToast('error', answer.message)
  }
  return { save, isSaving }
}

function Month({ money }: { money: Data<typeof moneyOfMonth> }) {
  const { totals, services, members, ways } = money
  if (totals.length === 0)
    return (
      <EmptyState
        icon={<IconCashRegister size={36} aria-hidden />}
        title="Nada cobrado este mes"
        message="Aquí se suman las citas completadas: lo que se pagó o, si no lo anotaste, su precio."
      />
    )
  const named = ways.map(({ way, ...sums }) => ({
    name: way === null ? 'Sin anotar' : (knownEntry(paymentWayLabels, way) ?? way),
    ...sums,
  }))
  return (
    <>
      <Totals totals={totals} />
      <Groups id="por-servicio" title="Por servicio" groups={services} none="Sin servicio" />
      {members.length > 0 && (
        <Groups id="por-persona" title="Por persona" groups={members} none="Sin persona" />
      )}
      <Groups id="por-pago" title="Por forma de pago" groups={named} none="Sin anotar" />
    </>
  )
}

function Totals({ totals }: Pick<Data<typeof moneyOfMonth>, 'totals'>) {
  return totals.map(({ currency, count, earned, tips, owed }) => (
    <Card key={currency} padding="lg">
      <Text c="dimmed" size="sm">
        Cobrado en {countOf(count, 'cita', 'citas')}
      </Text>
      <Text fz={28} fw={700}>
        {formatMoney(earned, currency, { isMixed: areMixed(totals) })}
      </Text>
      <Text size="sm">
        {[
          tips > 0 && `Propinas ${formatMoney(tips, currency)}`,
          owed > 0 && `Te deben ${formatMoney(owed, currency)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Card>
  ))
}

interface GroupsProps {
  id: string
  title: string
  groups: readonly MoneyGroup[]
  none: string
}

function Groups({ id, title, groups, none }: GroupsProps) {
  return (
    <Card component="section" aria-labelledby={id} padding="lg" className={classes.groups ?? ''}>
      <Title order={3} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <Table aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              {title.replace('Por ', '').replace(/^./, (letter) => letter.toUpperCase())}
            </Table.Th>
            <Table.Th ta="right">Citas</Table.Th>
            <Table.Th ta="right">Cobrado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ name, currency, count, earned, owed }) => (
            <Table.Tr key={`${name} ${currency}`}>
              <Table.Td>{name ?? none}</Table.Td>
              <Table.Td ta="right">{count}</Table.Td>
              <Table.Td ta="right">
                {formatMoney(earned, currency, { isMixed: areMixed(groups) })}
                {owed > 0 && (
                  <Text size="sm" c="dimmed">
                    Deben {formatMoney(owed, currency)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
