import type { Service } from '@cuando/contract/business/service'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { unansweredZeros } from '../../services/service-list-model.ts'
import type { useServiceActions } from './use-service-actions.ts'

type Actions = Pick<ReturnType<typeof useServiceActions>, 'busyId' | 'change'>

interface ZeroPriceNoticeProps {
  services: readonly Service[]
  actions: Actions
}

/** Asks the owner to choose the meaning of a price of 0, for services from before the form asked. */
export function ZeroPriceNotice({ services, actions }: ZeroPriceNoticeProps) {
  const unanswered = unansweredZeros(services)
  if (unanswered.length === 0) return null
  return (
    <Alert
      color="yellow"
      title="¿Gratis o por acordar?"
      role="region"
      aria-label="¿Gratis o por acordar?"
    >
      <Text mb="sm">Tu página dice «Gratis» porque su precio es 0:</Text>
      <Stack gap="sm">
        {unanswered.map((service) => (
          <Question key={service.id} service={service} actions={actions} />
        ))}
        {unanswered.length > 1 && (
          <Button
            variant="subtle"
            disabled={actions.busyId !== null}
            onClick={() => actions.change(unanswered, { zeroPrice: 'FREE' })}
          >
            Todos son gratis
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

const choices = [
  { value: 'FREE', label: 'Gratis' },
  { value: 'ON_REQUEST', label: 'Por acordar' },
] as const

function Question({ service, actions }: { service: Service; actions: Actions }) {
  return (
    <Group gap="xs" justify="space-between">
      <Text fw={600}>{service.name}</Text>
      <Group gap="xs">
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            variant="default"
            aria-label={`${label}: ${service.name}`}
            disabled={actions.busyId !== null}
            onClick={() => actions.change([service], { zeroPrice: value })}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  )
}
