import { mailColors } from './mail-colors.ts'
import { Heading } from './react-email.ts'

export function MailHeading({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      className="text"
      style={{
        margin: '0 0 16px',
        color: mailColors.text,
        fontSize: 24,
        lineHeight: '31px',
        fontWeight: 700,
      }}
    >
      {children}
    </Heading>
  )
}
