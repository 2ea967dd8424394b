import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { serviceTypeLabels } from './service-types.ts'

/** The three types of a service, each with what it is for. */
export function ServiceTypeChoice(props: Omit<RadioGroupProps, 'label' | 'children'>) {
  return (
    <Radio.Group label="Tipo de servicio" {...props}>
      <Stack gap="sm" mt="xs">
        {serviceTypeLabels.map(({ value, label, about }) => (
          <Radio key={value} value={value} label={label} description={about} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
