import type { ReactNode } from 'react'
import { mailColors } from './mail-colors.ts'
import { Link } from './react-email.ts'

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="accent"
      style={{ color: mailColors.accent, fontWeight: 600, textDecoration: 'underline' }}
    >
      {children}
    </Link>
  )
}
