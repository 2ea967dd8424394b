import { NativeSelect } from '@mantine/core'
import { modalities, modalityLabels, offeredModalities } from '../../modality-model.ts'
import type { SlotFieldsProps } from './use-slot.ts'

/** How somebody is attended, as far as service and business offer it. */
export function ModalityField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const offered = offeredModalities(slot.service, slot.settings.data)
  const { modality } = values
  const isOffered = !slot.service || (modality !== null && offered.includes(modality))
  const choose = (value: string) => {
    const chosen = modalities.find((each) => each === value) ?? null
    onChange({ modality: chosen, ...(chosen !== 'custom' && { address: '', pin: null }) })
  }
  return (
    <NativeSelect
      label="Tipo de cita"
      description={modality ? modalityLabels[modality].about : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      disabled={!slot.service}
      data-path="isInLocal"
      value={modality ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      error={
        errors.isInLocal ??
        (isOffered ? undefined : 'Tu negocio no ofrece por ahora este tipo de cita.')
      }
      data={[
        { value: '', label: 'Primero el servicio', disabled: true },
        ...modalities.map((each) => ({
          value: each,
          label: modalityLabels[each].label,
          disabled: !offered.includes(each),
        })),
      ]}
    />
  )
}
