import { NativeSelect, SimpleGrid } from '@mantine/core'
import { durationChoices, durationShown } from '../../duration-model.ts'
import { CustomAddress } from './custom-address.tsx'
import { EventFacts } from './event-facts.tsx'
import { MeetNotice } from './meet-notice.tsx'
import { ModalityField } from './modality-field.tsx'
import { ServiceField } from './service-field.tsx'
import type { SlotFieldsProps } from './use-slot.ts'
import { WhenFields } from './when-fields.tsx'

/** For what, when and where: what scheduling and rescheduling have in common. */
export function SlotFields(props: SlotFieldsProps) {
  const { service } = props.slot
  const { modality } = props.values
  return (
    <>
      <ServiceField {...props} />
      {service?.type === 'UNIQUE' ? <EventFacts event={service} /> : <WhenFields {...props} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="Duración"
          data={durationChoices(service?.duration)}
          value={durationShown(service?.duration)}
          onChange={() => undefined}
        />
        <ModalityField {...props} />
      </SimpleGrid>
      <MeetNotice isWanted={modality === 'ONLINE'} />
      {modality === 'CUSTOM' && <CustomAddress {...props} />}
    </>
  )
}
