/** Inline colours: most clients support nothing else. */
export const mailColors = {
  page: '#f6f4f1',
  card: '#ffffff',
  text: '#2a2522',
  dimmed: '#6b625b',
  line: '#e7e1da',
  accent: '#0f766e',
  tint: '#e6f4f2',
} as const

/** Classes that recolour the same parts in clients that support dark mode. */
export const darkMailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #1b1816 !important; }
  .card { background-color: #262220 !important; }
  .text { color: #f3eee9 !important; }
  .dimmed { color: #b9aea5 !important; }
  .line { border-color: #3d3733 !important; }
  .accent { color: #5fd0c3 !important; }
  .tint { background-color: #1d3633 !important; }
}
@media (min-width: 480px) { .card > tbody > tr > td { padding: 36px 40px 20px !important; } }
`
