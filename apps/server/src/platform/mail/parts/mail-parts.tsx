import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { mailAccent } from './mail-accent.ts'
import { mailColors } from './mail-colors.ts'
import { Container, Heading, Section, Text } from './react-email.ts'

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

interface MailHighlightProps {
  children: ReactNode
  notes?: readonly (string | null)[]
}

/** The main line of the mail, with smaller notes below it. */
export function MailHighlight({ children, notes = [] }: MailHighlightProps) {
  const { tint } = mailAccent
  return (
    <Container
      className="tint"
      style={{
        margin: '0 0 20px',
        padding: '16px 18px',
        backgroundColor: tint,
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
      {notes
        .filter((note) => note !== null)
        .map((note) => (
          <Text
            key={note}
            className="dimmed"
            style={{ margin: 0, color: mailColors.dimmed, fontSize: 14, lineHeight: '21px' }}
          >
            {note}
          </Text>
        ))}
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

type MailEntryProps = { lead: string; title: string; children: ReactNode }

/** An entry of a list, such as a time with a name, and what there is to know about it below. */
export function MailEntry({ lead, title, children }: MailEntryProps) {
  const { strong } = mailAccent
  return (
    <Section className="line" style={entry}>
      <div className="text" style={{ color: mailColors.text, fontSize: 16, lineHeight: '24px' }}>
        <div style={{ fontWeight: 700 }}>
          <span className="accent" style={{ color: strong }}>
            {lead}
          </span>
          {` · ${title}`}
        </div>
        {children}
      </div>
    </Section>
  )
}

const entry: CSSProperties = {
  padding: '12px 0',
  borderTop: `1px solid ${mailColors.line}`,
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

/** Digits to be copied or typed. They are set apart by spacing, not by characters: they are copied as one word. */
export function MailCode({ children }: { children: string }) {
  const { strong } = mailAccent
  return (
    <Text
      className="accent"
      style={{
        margin: '4px 0 20px',
        // Balances the letter spacing after the last digit.
        paddingLeft: 10,
        color: strong,
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
