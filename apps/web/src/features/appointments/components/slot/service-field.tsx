import { Button, NativeSelect, Stack } from '@mantine/core'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { serviceLabel } from '../../service-choices-model.ts'
import { chooseService } from '../../slot-model.ts'
import type { Slot, SlotFieldsProps } from './use-slot.ts'

const optionOf = ({ id }: { id: string | null }) => id ?? 'none'

const optionsOf = (isLoading: boolean, choices: Slot['choices']) => [
  {
    value: '',
    label: isLoading ? 'Cargando servicios…' : 'Selecciona un servicio',
    disabled: true,
  },
  ...choices.map((each) => ({ value: optionOf(each), label: serviceLabel(each) })),
]

export function ServiceField({ slot, errors, onChange }: SlotFieldsProps) {
  const { services, choices } = slot
  const isEmpty = services.isSuccess && !choices.some(({ id }) => id !== null)
  const choose = (id: string) =>
    onChange(chooseService(choices.find((each) => optionOf(each) === id) ?? null))
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Servicio"
        required
        data-path="serviceId"
        value={slot.service ? optionOf(slot.service) : ''}
        onChange={(event) => choose(event.currentTarget.value)}
        description={
          slot.service?.id === null
            ? 'Sin servicio se agenda por tu horario de atención.'
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={errors.serviceId}
        data={optionsOf(services.isPending, choices)}
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
