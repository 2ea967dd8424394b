import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useInfo } from '../../../domain/commerce/info.ts'
import { loadOnline } from '../../../lib/live/load-online.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { calendarQuery } from '../queries.ts'
import type { ShownDays } from '../shown-days-model.ts'

interface PrintButtonProps {
  shown: ShownDays
  className?: string | undefined
}

/** Prints the shown day on paper. */
export function PrintButton({ shown, className }: PrintButtonProps) {
  const business = useInfo(({ info }) => info?.commerceName ?? '')
  const { data } = useQuery(calendarQuery(shown))
  const [params] = useSearchParams()
  const print = async () => {
    if (!data) return
    const { appointments } = data
    try {
      const { printDay } = await loadOnline(() => import('./print-day.tsx'))
      printDay({ business, date: shown.date, appointments, personId: params.get('con') })
    } catch {
      showToast('error', noAnswer)
    }
  }
  return (
    <ActionIcon
      className={className ?? ''}
      aria-label="Imprimir el día"
      title="Imprimir el día"
      disabled={!data}
      onClick={() => void print()}
    >
      <IconPrinter size={22} aria-hidden />
    </ActionIcon>
  )
}
