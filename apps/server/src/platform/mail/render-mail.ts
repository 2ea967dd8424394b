import type { ReactElement } from 'react'

/** The two bodies of a mail: HTML, and the same as plain text with its links written out. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const { render, toPlainText } = await import('react-email')
  const html = await render(mail)
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      // The text is the number itself; the link would only repeat it.
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  return { html, text }
}
