import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { FailedAnswer } from '../../../lib/call.ts'
import { manyWords } from './words-model.ts'

interface BatchesProgressProps {
  /** What is being done: 'Importando'. */
  label: string
  done: number
  total: number
  unit: string
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
  /** What a failure says besides its reason. */
  assurance: string
  onRetry: () => void
}

/** How many percent a screen reader is told at once. */
const saidStep = 20

/** How far batches are; a failed one is tried again from where it stopped. */
export function BatchesProgress(props: BatchesProgressProps) {
  const { label, done, total, unit, phase, failure, assurance, onRetry } = props
  const share = total === 0 ? 100 : (done / total) * 100
  const said = Math.floor(share / saidStep) * saidStep
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section value={share} animated={phase === 'sending'} aria-label={label} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {`${manyWords(done)} de ${manyWords(total)} ${unit}`}
      </Text>
      <VisuallyHidden role="status">
        {phase === 'sending' && said > 0 ? `${label}: ${said} %` : ''}
      </VisuallyHidden>
      {failure && (
        <Alert color="bugambilia" variant="light" role="alert">
          <Group justify="space-between" gap="sm">
            <Text>
              {failure.message} {assurance}
            </Text>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={onRetry}
            >
              Reintentar
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  )
}
