import type { ReactNode } from 'react'
import { mailColors } from './mail-colors.ts'
import { Section, Text } from './react-email.ts'

/** Nothing is shown of a detail without a value. */
type MailDetail = { label: string; value: ReactNode }

/** What is known about a thing, label above value, one below the other: no columns to break on a phone. */
export function MailDetails({ details }: { details: readonly MailDetail[] }) {
  return (
    <Section style={{ margin: '0 0 8px' }}>
      {details
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <Text
            key={label}
            className="text"
            style={{ margin: '0 0 14px', color: mailColors.text, fontSize: 16, lineHeight: '24px' }}
          >
            <span
              className="dimmed"
              style={{ color: mailColors.dimmed, fontSize: 13, lineHeight: '20px' }}
            >
              {label}
            </span>
            <br />
            {value}
          </Text>
        ))}
    </Section>
  )
}
