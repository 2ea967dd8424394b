import { limits } from '@cuando/contract/calls/limits'
import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTicking } from '../../../lib/hooks/now.tsx'
import { focusDialogAround, refocus } from '../../../ui/page/lost-focus.ts'
import { agoWords } from '../merge/merge-model.ts'
import { useUndoMerge } from '../merge/use-undo-merge.ts'

const tickMs = 60_000

/** Names the other customer of the last merge, with a button that undoes it. Shows nothing after a day. */
export function MergedLately({ customer: { id, lastMerge } }: { customer: CustomerDetail }) {
  const now = useTicking(tickMs)
  const { undo } = useUndoMerge()
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!lastMerge || isOver(lastMerge.mergedAt, now)) return null
  const name = fullName(lastMerge)
  const press = async () => {
    const dialog = button.current?.closest('[role="dialog"]') ?? null
    setBusy(true)
    const isUndone = await undo({ customerId: id, otherId: lastMerge.otherId })
    setBusy(false)
    if (isUndone) focusDialogAround(dialog)
    else refocus(button)
  }
  return (
    <Group justify="space-between" gap="xs">
      <Text flex="1 1 12rem">
        Combinado con{' '}
        <Text span fw={600}>
          {name}
        </Text>{' '}
        {agoWords(lastMerge.mergedAt, now)}
      </Text>
      <Button
        ref={button}
        variant="light"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        aria-label={`Deshacer la combinación con ${name}`}
        loading={isBusy}
        onClick={() => void press()}
      >
        Deshacer
      </Button>
    </Group>
  )
}

const isOver = (mergedAt: string, now: number) =>
  now >= Date.parse(mergedAt) + limits.undoHours * 3_600_000
