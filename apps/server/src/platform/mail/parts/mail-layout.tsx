import { productName } from '@cuando/es/product'
import type { CSSProperties, ReactNode } from 'react'
import { mailAccent } from './mail-accent.ts'
import { type MailBrand, MailBrandHeader } from './mail-brand.tsx'
import { mailColors, mailStyles, outlookStyles } from './mail-colors.ts'
import { Body, Container, Head, Html, Link, Text } from './react-email.ts'

type MailLayoutProps = {
  subject: string
  /** The preview text, shown beside the subject in lists of mails. */
  preview: string
  /** The product's home. */
  publicUrl: string
  /** Why the reader gets this mail. */
  footer: ReactNode
  /** The business in whose name it is; by default the product. */
  brand?: MailBrand | undefined
  children: ReactNode
}

/** The layout of every mail: one card, mobile first (360 px), in light and dark mode. */
export function MailLayout(props: MailLayoutProps) {
  const { subject, preview, publicUrl, footer, brand, children } = props
  return (
    <Html lang="es-MX">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* iOS would turn dates and phones into links in its own colours. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{mailStyles()}</style>
        <style>{outlookStyles()}</style>
      </Head>
      <Body lang="es-MX" className="page" style={page}>
        <MailPreview text={preview} />
        <Container style={frame}>
          {brand ? <MailBrandHeader brand={brand} /> : <ProductHeader publicUrl={publicUrl} />}
          <Container className="card line" style={card}>
            {children}
          </Container>
          <Text className="dimmed" style={small}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** How much of a mail's beginning the lists of mail programs show at most. */
const PREVIEW_LENGTH = 140

/** Followed by blanks, so that nothing else of the mail comes after it. */
function MailPreview({ text }: { text: string }) {
  const blanks = '\u00A0\u200C'.repeat(Math.max(0, PREVIEW_LENGTH - text.length))
  return <div style={hidden} data-skip-in-text="true">{`${text}${blanks}`}</div>
}

function ProductHeader({ publicUrl }: Pick<MailLayoutProps, 'publicUrl'>) {
  return (
    <Text style={product} data-skip-in-text="true">
      <Link href={new URL('/', publicUrl).href} className="accent" style={productLink}>
        {productName}
      </Link>
    </Text>
  )
}

const hidden: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
}
const page: CSSProperties = {
  margin: 0,
  padding: '16px 12px 32px',
  // An address may be a single word of 250 characters.
  wordBreak: 'break-word',
  backgroundColor: mailColors.page,
  fontFamily: "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
}
const frame: CSSProperties = { maxWidth: 560, margin: '0 auto' }
const product: CSSProperties = { margin: '0 4px 8px', fontSize: 20, lineHeight: '28px' }
const productLink: CSSProperties = {
  display: 'inline-block',
  padding: '8px 0',
  color: mailAccent.strong,
  fontWeight: 700,
  lineHeight: '28px',
  letterSpacing: '-0.3px',
  textDecoration: 'none',
}
const card: CSSProperties = {
  maxWidth: 560,
  padding: '28px 20px 12px',
  backgroundColor: mailColors.card,
  border: `1px solid ${mailColors.line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
}
const small: CSSProperties = {
  margin: '20px 4px 0',
  color: mailColors.dimmed,
  fontSize: 13,
  lineHeight: '20px',
}
