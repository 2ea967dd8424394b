import { Radio, type RadioGroupProps, Stack } from '@mantine/core'

type ZeroPriceChoiceProps = Omit<RadioGroupProps<string>, 'label' | 'children' | 'value'> & {
  value?: string | null
}

/** The meaning of a price of 0. */
export function ZeroPriceChoice({ value, ...props }: ZeroPriceChoiceProps) {
  return (
    <Radio.Group label="¿Gratis o por acordar?" required {...props} value={value ?? ''}>
      <Stack gap="sm" mt="xs">
        <Radio value="FREE" label="Gratis" />
        <Radio value="ON_REQUEST" label="Por acordar" />
      </Stack>
    </Radio.Group>
  )
}
