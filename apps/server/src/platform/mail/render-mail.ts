import type { ReactElement } from 'react'
import { loadReactEmail } from './parts/react-email.ts'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

let renderer: ReturnType<typeof makeRenderer> | undefined

/** The two bodies of a mail: HTML, and the same as plain text with its links written out. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  renderer ??= makeRenderer()
  const { toHtml, toText } = await renderer
  const html = `${DOCTYPE}${toHtml(mail)}`
  return { html, text: toText(withoutStyles(html)) }
}

/** The body alone, without what has no part in its text and takes most of the time to read. */
const withoutStyles = (html: string) =>
  html.slice(html.indexOf('<body')).replace(/ style="[^"]*"/g, '')

/**
 * Renders statically, and prepares the conversion to text once: a third of the time of react-email's own `render` and
 * `toPlainText`.
 */
async function makeRenderer() {
  const [{ renderToStaticMarkup }, { compile }, { plainTextSelectors }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
    loadReactEmail(),
  ])
  const toText = compile({
    wordwrap: false,
    selectors: [
      ...plainTextSelectors,
      { selector: 'h1', options: { uppercase: false } },
      // The text is the number itself; the link would only repeat it.
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  // React has browsers fetch pictures early; mail programs have no use for it.
  const toHtml = (mail: ReactElement) =>
    renderToStaticMarkup(mail).replace(/<link rel="preload" as="image"[^>]*>/g, '')
  return { toHtml, toText }
}
