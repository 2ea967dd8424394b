import { mailAccent } from './mail-accent.ts'

/** Inline colours: most clients support nothing else. */
export const mailColors = {
  page: '#f6f4f1',
  card: '#ffffff',
  text: '#2a2522',
  dimmed: '#6b625b',
  line: '#e7e1da',
} as const

/** The same in dark mode. */
export const nightColors = {
  page: '#1b1816',
  card: '#262220',
  text: '#f3eee9',
  dimmed: '#b9aea5',
  line: '#3d3733',
  onAccent: '#1b1816',
} as const

/** Classes that recolour the same parts in clients that support dark mode. */
export function mailStyles(): string {
  const { grounds, inks } = nightRules()
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${grounds.map(([part, color]) => `  ${part} { background-color: ${color} !important; }`).join('\n')}
${inks.map(([part, color]) => `  ${part} { color: ${color} !important; }`).join('\n')}
  .line { border-color: ${nightColors.line} !important; }
}
@media (min-width: 480px) { .card > tbody > tr > td { padding: 36px 40px 20px !important; } }
`
}

/**
 * The same for Outlook.com, which recolours mails itself and marks what it has recoloured with attributes. A style
 * element of its own, because Gmail drops a whole one for a selector that it doesn't know.
 */
export function outlookStyles(): string {
  const { grounds, inks } = nightRules()
  const marked = (mark: string, part: string) => `[${mark}] ${part}, [${mark}]${part}`
  return [
    ...grounds.map(
      ([part, color]) => `${marked('data-ogsb', part)} { background-color: ${color} !important; }`,
    ),
    ...inks.map(([part, color]) => `${marked('data-ogsc', part)} { color: ${color} !important; }`),
  ].join('\n')
}

function nightRules() {
  const { darkStrong, darkTint } = mailAccent
  return {
    grounds: [
      ['.page', nightColors.page],
      ['.page > table > tbody > tr > td', nightColors.page],
      ['.card', nightColors.card],
      ['.tint', darkTint],
      ['.fill', darkStrong],
    ],
    inks: [
      ['.text', nightColors.text],
      ['.dimmed', nightColors.dimmed],
      ['.accent', darkStrong],
      ['.on-fill', nightColors.onAccent],
    ],
  } as const
}
