import { Button, NativeSelect, Stack } from '@mantine/core'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { serviceLabel } from '../../service-choices-model.ts'
import { chooseService } from '../../slot-model.ts'
import type { SlotFieldsProps } from './use-slot.ts'

export function ServiceField({ slot, errors, onChange }: SlotFieldsProps) {
  const { services, choices } = slot
  const isEmpty = services.isSuccess && choices.length === 0
  const choose = (id: string) =>
    onChange(chooseService(choices.find((each) => each.id === id) ?? null))
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Servicio"
        required
        data-autofocus
        data-path="serviceId"
        value={slot.service?.id ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        error={errors.serviceId}
        data={[
          {
            value: '',
            label: services.isPending ? 'Cargando servicios…' : 'Selecciona un servicio',
            disabled: true,
          },
          ...choices.map((each) => ({ value: each.id, label: serviceLabel(each) })),
        ]}
      />
      {services.error && (
        <LoadFailure
          message={services.error.message}
          onRetry={services.refetch}
          isRetrying={services.isFetching}
        />
      )}
      {isEmpty && (
        <Button component="a" href="/settings" variant="light">
          Crea tu primer servicio
        </Button>
      )}
    </Stack>
  )
}
