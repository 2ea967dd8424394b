import type { ReactNode } from 'react'
import { mailColors } from './mail-colors.ts'
import { Container, Text } from './react-email.ts'

/** The line that the mail is about, with a smaller one below it. */
export function MailHighlight({ children, note }: { children: ReactNode; note?: string | null }) {
  return (
    <Container
      className="tint"
      style={{
        margin: '0 0 20px',
        padding: '16px 18px',
        backgroundColor: mailColors.tint,
        borderRadius: 8,
        borderCollapse: 'separate',
      }}
    >
      <Text
        className="text"
        style={{
          margin: 0,
          color: mailColors.text,
          fontSize: 18,
          lineHeight: '26px',
          fontWeight: 600,
        }}
      >
        {children}
      </Text>
      {note && (
        <Text
          className="dimmed"
          style={{ margin: 0, color: mailColors.dimmed, fontSize: 14, lineHeight: '21px' }}
        >
          {note}
        </Text>
      )}
    </Container>
  )
}
