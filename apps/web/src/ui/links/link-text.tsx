import { Text } from '@mantine/core'
import classes from './link-text.module.css'

interface LinkTextProps {
  link: string
  /** For a link that needn't be read in full: truncated to one line, and copied with its scheme. */
  isShort?: boolean
}

/** A link to be read or copied, by default without its scheme. */
export function LinkText({ link, isShort = false }: LinkTextProps) {
  return (
    <Text className={classes.link} data-short={isShort || undefined} translate="no">
      {isShort ? link : link.replace(/^https?:\/\//, '')}
    </Text>
  )
}
