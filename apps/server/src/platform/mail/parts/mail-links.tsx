import type { CSSProperties, ReactNode } from 'react'
import { mailAccent } from './mail-accent.ts'
import { Container, Link, Section } from './react-email.ts'

interface MailLinkProps {
  href: string
  children: ReactNode
  /** Whether the line above or below has a link, too. */
  isStacked?: boolean
}

/**
 * A link as high as thumbs need. Its padding overlaps the lines around it, unless these are links, too (`isStacked`).
 * Gmail ignores negative margins and moves these lines apart.
 */
export function MailLink({ href, children, isStacked }: MailLinkProps) {
  const { strong } = mailAccent
  return (
    <Link
      href={href}
      className="accent"
      style={{
        display: 'inline-block',
        padding: '10px 0',
        ...(!isStacked && { margin: '-10px 0' }),
        color: strong,
        lineHeight: '24px',
        fontWeight: 600,
        textDecoration: 'underline',
      }}
    >
      {children}
    </Link>
  )
}

/** Links below each other. */
export function MailLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {links.map(({ label, href }) => (
        <div key={label} style={{ fontSize: 16, lineHeight: '24px' }}>
          <MailLink href={href} isStacked>
            {label}
          </MailLink>
        </div>
      ))}
    </Section>
  )
}

/**
 * The main action of a mail; as wide as the card, for thumbs. Outlook for Windows ignores the padding of links, so
 * it is given that of the cell.
 */
export function MailButton({ href, children }: { href: string; children: string }) {
  const { strong } = mailAccent
  const cell: CSSProperties & { msoPaddingAlt: string } = {
    backgroundColor: strong,
    borderRadius: 8,
    textAlign: 'center',
    msoPaddingAlt: '13px 20px',
  }
  return (
    <Container style={{ margin: '8px 0 24px', maxWidth: '100%', borderCollapse: 'separate' }}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="fill" align="center" style={cell}>
              <Link href={href} className="on-fill" style={buttonLink}>
                {children}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </Container>
  )
}

const buttonLink: CSSProperties = {
  display: 'block',
  padding: '13px 20px',
  color: '#ffffff',
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
}
