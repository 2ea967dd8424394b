import { bookableModalities, isModality, modalities } from '@cuando/contract/appointments/modality'
import { appointmentModalities, modalityLabels } from '@cuando/es/appointments/modality-labels'
import { NativeSelect } from '@mantine/core'
import type { SlotFieldsProps } from './use-slot.ts'

/** The modality, among those that both the service and the business offer. */
export function ModalityField({ slot, values, errors, onChange }: SlotFieldsProps) {
  const offered = slot.service ? bookableModalities(slot.service, slot.settings.data) : []
  const { modality } = values
  const isOffered = !slot.service || (modality !== null && offered.includes(modality))
  const choose = (value: string) => {
    const chosen = isModality(value) ? value : null
    onChange({ modality: chosen, ...(chosen !== 'CUSTOM' && { address: '', pin: null }) })
  }
  return (
    <NativeSelect
      label="Tipo de cita"
      description={modality ? appointmentModalities[modality] : undefined}
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
          label: modalityLabels[each],
          disabled: !offered.includes(each),
        })),
      ]}
    />
  )
}
