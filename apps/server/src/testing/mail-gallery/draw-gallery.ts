import type { SampleMail } from './other-sample-mails.ts'

/** The list of all mails. */
export function drawIndex(samples: readonly (SampleMail & { subject: string })[]): string {
  const rows = samples.map(
    ({ name, title, subject }) =>
      `<tr><td><a href="/${name}">${escapeHtml(title)}</a><td>${escapeHtml(subject)}`,
  )
  return page('Correos', `<h1>Correos</h1><table><tr><th>Correo<th>Asunto${rows.join('')}</table>`)
}

/** One mail on a phone and on a computer, by day or by night, and as plain text. */
export function drawMailPage(
  { name, title }: SampleMail,
  { subject, html, text }: { subject: string; html: string; text: string },
): string {
  const kilobytes = (Buffer.byteLength(html) / 1024).toFixed(1)
  return page(
    title,
    `<p><a href="/">Todos los correos</a> · <a href="/${name}.html">Solo el correo</a> · ${kilobytes} KB
    <h1>${escapeHtml(title)}</h1>
    <p>Asunto: <b>${escapeHtml(subject)}</b>
    <p><label><input type="checkbox" onchange="document.body.classList.toggle('night', this.checked)"> Modo oscuro</label>
    <div class="both">
      <iframe src="/${name}.html" width="360" title="360 px"></iframe>
      <iframe src="/${name}.html" width="700" title="700 px"></iframe>
    </div>
    <h2>Texto</h2>
    <pre>${escapeHtml(text)}</pre>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
    body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; background: #fff; color: #222; }
    body.night { background: #111; color: #ddd; }
    td, th { padding: 4px 24px 4px 0; text-align: left; }
    a { color: inherit; }
    .both { display: flex; gap: 24px; overflow-x: auto; }
    iframe { flex: none; height: 1100px; border: 1px solid #888; color-scheme: light; }
    .night iframe { color-scheme: dark; }
    pre { max-width: 80ch; white-space: pre-wrap; }
  </style><body>${body}</body></html>`
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
