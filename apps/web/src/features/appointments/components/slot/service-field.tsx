import { Button, NativeSelect, Stack } from '@mantine/core'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { priceOf, serviceLabel, shortServiceLabel } from '../../service-choices-model.ts'
import { chooseService } from '../../slot-model.ts'
import classes from './service-field.module.css'
import type { Slot, SlotFieldsProps } from './use-slot.ts'

const optionOf = ({ id }: { id: string | null }) => id ?? 'none'

/** The price of the chosen service stands over the field, where a long name doesn't cut it off. */
const optionsOf = (isLoading: boolean, { choices, service }: Slot) => [
  {
    value: '',
    label: isLoading ? 'Cargando servicios…' : 'Selecciona un servicio',
    disabled: true,
  },
  ...choices.map((each) => ({
    value: optionOf(each),
    label: each === service ? shortServiceLabel(each) : serviceLabel(each),
  })),
]

export function ServiceField({ slot, errors, onChange }: SlotFieldsProps) {
  const { services, choices } = slot
  const isEmpty = services.isSuccess && !choices.some(({ id }) => id !== null)
  const choose = (id: string) =>
    onChange(chooseService(choices.find((each) => optionOf(each) === id) ?? null))
  return (
    <Stack gap="xs">
      <NativeSelect
        label={<Label service={slot.service} />}
        classNames={{ label: classes.label ?? '' }}
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
        data={optionsOf(services.isPending, slot)}
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

function Label({ service }: Pick<Slot, 'service'>) {
  return (
    <>
      Servicio <span className={classes.price}>{service && priceOf(service)}</span>
    </>
  )
}
