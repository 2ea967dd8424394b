import type { ReactNode } from 'react'
import { mailColors } from './mail-colors.ts'
import { Text } from './react-email.ts'

/** A paragraph; `isQuiet` for what may be skipped. */
export function MailText({ children, isQuiet }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <Text
      className={isQuiet ? 'dimmed' : 'text'}
      style={{
        margin: '0 0 16px',
        color: isQuiet ? mailColors.dimmed : mailColors.text,
        fontSize: isQuiet ? 14 : 16,
        lineHeight: isQuiet ? '21px' : '25px',
      }}
    >
      {children}
    </Text>
  )
}
