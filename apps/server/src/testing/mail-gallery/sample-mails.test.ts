import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sampleMails } from './sample-mails.ts'
import { serveGallery } from './serve-gallery.ts'

const features = new URL('../../features/', import.meta.url)

/** The functions that make mails: what the modules of the features' `mails` folders export as `…Mail`. */
async function listMails(): Promise<string[]> {
  const files = await readdir(features, { recursive: true })
  const modules = files.filter((file) => /(?:^|\/)mails\/[^/]+(?<!\.test)\.tsx?$/.test(file))
  const texts = await Promise.all(modules.map((file) => readFile(new URL(file, features), 'utf8')))
  return [...texts.join().matchAll(/^export (?:async )?function (\w+Mail)\b/gm)].map(
    ([, name = '']) => name,
  )
}

test('every mail is in the gallery', async () => {
  const mails = await listMails()
  expect(mails.length).toBeGreaterThan(4)
  const shown = new Set(sampleMails.map((sample) => sample.of.name))
  expect(mails.filter((name) => !shown.has(name))).toEqual([])
})

test('each is shown under a name of its own', () => {
  const names = sampleMails.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(sampleMails.map((sample) => [sample.name, sample] as const))(
  '%s can be read in every mail program',
  async (_name, sample) => {
    const { subject, html, text } = await sample.render('https://cuando.test')
    expect(subject).not.toMatch(/undefined|null|\n/)
    expect(text).not.toMatch(/undefined|null|<\w/)
    // Gmail cuts off what follows.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('[data-ogsc] .text')
    for (const [image] of html.matchAll(/<img [^>]*>/g))
      expect(image).toMatch(/alt="\S+".*width="\d+".*height="\d+"/)
    for (const [link] of html.matchAll(/<a .*?<\/a>/gs))
      expect(heightOf(link), link).toBeGreaterThanOrEqual(44)
    for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(url).toMatch(/^(?:https:\/\/|mailto:|tel:)/)
  },
)

/** What a thumb can hit of a link: its line and what is above and below, or its picture. */
function heightOf(link: string): number {
  const [, picture] = /<img [^>]*height="(\d+)"/.exec(link) ?? []
  if (picture) return Number(picture)
  const [, style = ''] = /style="([^"]*)"/.exec(link) ?? []
  const [, line] = /line-height:(\d+)px/.exec(style) ?? []
  const [, padding = 0] = /padding(?:-top)?:(\d+)px/.exec(style) ?? []
  const isBox = /display:(?:inline-)?block/.test(style)
  return Number(line ?? 0) + (isBox ? 2 * Number(padding) : 0)
}

test('the gallery lists all mails and shows each as HTML and as text, with its picture', async () => {
  const { origin, close } = await serveGallery(0)
  try {
    const list = await (await fetch(origin)).text()
    for (const { name, title } of sampleMails) {
      expect(list).toContain(`href="/${name}"`)
      expect(list).toContain(title)
    }
    const [{ name } = { name: '' }] = sampleMails
    const shown = await (await fetch(`${origin}/${name}`)).text()
    expect(shown.match(/<iframe [^>]*width="(?:360|700)"/g)).toHaveLength(2)
    expect(shown).toContain('Cambiar mi cita')
    const mail = await (await fetch(`${origin}/${name}.html`)).text()
    const [, picture = ''] = /<img src="([^"]+)"/.exec(mail) ?? []
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${origin}/otro`)).status).toBe(404)
  } finally {
    close()
  }
})
