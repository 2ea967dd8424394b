import { mailColors } from './mail-colors.ts'
import { Text } from './react-email.ts'

/** Digits to be copied or typed. They are set apart by spacing, not by characters: they are copied as one word. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text
      className="accent"
      style={{
        margin: '4px 0 20px',
        // As much as the last digit has behind it.
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
