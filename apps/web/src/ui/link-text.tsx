import { Text } from '@mantine/core'
import classes from './link-text.module.css'

/** A link to be read or copied, without its scheme. */
export function LinkText({ link }: { link: string }) {
  return (
    <Text className={classes.link} translate="no">
      {link.replace(/^https?:\/\//, '')}
    </Text>
  )
}
