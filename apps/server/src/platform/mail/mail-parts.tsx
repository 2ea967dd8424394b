import { createElement, Fragment, type ReactNode } from 'react'
import { mailColors } from './mail-colors.ts'
import { Button, Container, Heading, Link, Section, Text } from './react-email.ts'

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

/** The main line of the mail, with a smaller note below it. */
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

/** A detail without a value is not shown. */
type MailDetail = { label: string; value: ReactNode }

/** Details, each with its label above its value: columns would break on a phone. */
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

/** A text that a person wrote, with its line breaks. */
export function MailLines({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(/\r?\n/).map(asLine))
}

function asLine(line: string, index: number) {
  return index === 0 ? (
    line
  ) : (
    <>
      <br />
      {line}
    </>
  )
}

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

/** The main action of a mail; as wide as the card, for thumbs. */
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

/** Digits to be copied or typed. They are set apart by spacing, not by characters: they are copied as one word. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text
      className="accent"
      style={{
        margin: '4px 0 20px',
        // Balances the letter spacing after the last digit.
        paddingLeft: 10,
        color: mailColors.accent,
        fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
        fontSize: 36,
        lineHeight: '48px',
        fontWeight: 700,
        letterSpacing: 10,
        textAlign: 'center',
        userSelect: 'all',
      }}
    >
      {children}
    </Text>
  )
}
