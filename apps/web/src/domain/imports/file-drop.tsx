import '@mantine/dropzone/styles.layer.css'
import { Stack } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './imports.module.css'

interface FileDropProps {
  label: string
  Icon: Icon
  isReading: boolean
  choose: (files: readonly File[]) => Promise<void>
  /** Its contents, with a button that calls `open`. */
  children: (open: () => void) => ReactNode
}

/** A place to drop a file, or to choose one. It accepts everything: phones hide files whose type they don't know. */
export function FileDrop({ label, Icon, isReading, choose, children }: FileDropProps) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      multiple={false}
      disabled={isReading}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': label }}
      onDrop={(files) => void choose(files)}
      onReject={(refused) => void choose(refused.map(({ file }) => file))}
    >
      <Stack align="center" gap="xs">
        <Icon size={36} stroke={1.5} aria-hidden />
        {children(() => open.current?.())}
      </Stack>
    </Dropzone>
  )
}
