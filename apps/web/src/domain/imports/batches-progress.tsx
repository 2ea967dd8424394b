import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { FailedAnswer } from '../../lib/calls/call.ts'
import { manyWords } from './many-words.ts'

interface BatchesProgressProps {
  /** The name of the task: 'Importando'. */
  label: string
  done: number
  total: number
  unit: string
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  failure: FailedAnswer | null
  /** Reassuring text after the reason of a failure. */
  assurance: string
  onRetry: () => void
}

/** A screen reader announces the progress in steps of this many percent. */
const saidStep = 20

/** Progress of batches; a retry resumes at the failed batch. */
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
