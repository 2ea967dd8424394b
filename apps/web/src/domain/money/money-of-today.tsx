import type { appointmentStats } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { formatAmount } from '@cuando/es/amounts'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'wouter'

interface MoneyOfTodayProps {
  money: Data<typeof appointmentStats>['todayMoney']
}

/** 'Hoy $4,820 de $7,300', earned so far and booked, in each currency. Leads to the month. */
export function MoneyOfToday({ money = [] }: MoneyOfTodayProps) {
  if (money.length === 0) return null
  return (
    <Group gap="xs" justify="space-between" mih={44}>
      <Text fw={600}>
        Hoy{' '}
        {money
          .map(({ currency, earned, booked }) =>
            [
              formatAmount(earned, currency),
              'de',
              formatAmount(booked, currency),
              currency === 'MXN' ? '' : currency,
            ]
              .join(' ')
              .trim(),
          )
          .join(' · ')}
      </Text>
      <Anchor component={Link} href="/money" py="xs">
        Ver el mes
      </Anchor>
    </Group>
  )
}
