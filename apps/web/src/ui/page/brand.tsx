import { productName } from '@cuando/es/product'
import { Group, Text } from '@mantine/core'
import classes from './brand.module.css'

/** The product's mark and name. */
export function Brand({ size = 32 }: { size?: number }) {
  return (
    <Group gap={10} wrap="nowrap" component="span" className={classes.brand}>
      <img src="/favicon.svg" width={size} height={size} alt="" />
      <Text component="span" fw={700} fz={size * 0.66} lh={1}>
        {productName}
      </Text>
    </Group>
  )
}
