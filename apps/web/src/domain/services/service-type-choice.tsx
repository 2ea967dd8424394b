import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { serviceTypeLabels } from './service-types.ts'

type ServiceTypeChoiceProps = Omit<RadioGroupProps<string>, 'label' | 'children'>

/** The three types of a service, each with an explanation. An unknown chosen type is listed by its raw name. */
export function ServiceTypeChoice(props: ServiceTypeChoiceProps) {
  const { value: chosen } = props
  const isKnown = serviceTypeLabels.some(({ value }) => value === chosen)
  return (
    <Radio.Group label="Tipo de servicio" {...props}>
      <Stack gap="sm" mt="xs">
        {serviceTypeLabels.map(({ value, label, about }) => (
          <Radio key={value} value={value} label={label} description={about} />
        ))}
        {chosen && !isKnown && <Radio value={chosen} label={chosen} />}
      </Stack>
    </Radio.Group>
  )
}
