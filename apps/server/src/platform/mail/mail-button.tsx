import { mailColors } from './mail-colors.ts'
import { Button } from './react-email.ts'

/** The one thing to do in a mail; as wide as the card, for thumbs. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        display: 'block',
        margin: '8px 0 24px',
        padding: '13px 20px',
        backgroundColor: mailColors.accent,
        borderRadius: 8,
        color: '#ffffff',
        fontSize: 16,
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {children}
    </Button>
  )
}
