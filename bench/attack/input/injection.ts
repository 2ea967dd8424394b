import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import ICAL from 'ical.js'
import type { Attack } from '../row.ts'
import { callServer } from '../server/call-server.ts'
import { type FoundMail, isTo, readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'
import { harmlessText, hostileTexts } from './hostile-texts.ts'
import { holdsForeignLink, hostsIn, skeletonOf } from './read-markup.ts'
import { type Typed, typeEverywhere } from './type-everywhere.ts'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

interface Counts {
  mails: number
  calendars: number
  pages: number
}

/** Enters hostile texts into all fields that people type into. */
export const injection: Attack = async ({ isShort, isSmoke, log }) => {
  await using server = await startWholeServer({
    MAP_TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  })
  await using browser = await openBrowser()
  const { origin } = server
  const mails = readMails(server.dataDir)
  const faults: string[] = []
  const counts: Counts = { mails: 0, calendars: 0, pages: 0 }
  const see = async (typed: Typed) => {
    const seen: Seen = { mails: [], calendars: [], pages: [] }
    seen.mails = (await mails()).filter(
      (mail) => isTo(typed.owner)(mail) || isTo(typed.customer)(mail),
    )
    seen.calendars = seen.mails.flatMap(calendarsOf)
    for (const id of typed.appointmentIds) {
      const path = `/api/books/${id}/calendar.ics`
      const { status, text } = await callServer(origin, { method: 'GET', path })
      if (status === 200) seen.calendars.push(text)
    }
    for (const path of pathsOf(typed)) {
      const { text } = await callServer(origin, { method: 'GET', path })
      seen.pages.push(text)
    }
    return seen
  }
  const texts = isShort ? hostileTexts.filter((_, at) => at % 8 === 0) : hostileTexts
  // Concurrent, because most of the time is spent waiting for mails about changes.
  const [harmless, ...all] = await Promise.all(
    [harmlessText, ...texts].map((text) => typeEverywhere(origin, mails, text)),
  )
  if (!harmless) throw new Error('Nothing was typed')
  const usual = boundsOf(await see(harmless))
  const refused = new Set<string>()
  for (const typed of all) {
    const seen = await see(typed)
    counts.mails += seen.mails.length
    counts.calendars += seen.calendars.length
    counts.pages += seen.pages.length
    for (const field of typed.refused) refused.add(field.replace(/[\da-f-]{36}/, ':id'))
    const found = [
      ...seen.mails.flatMap((mail) => mailFaults(mail, usual, typed)),
      ...seen.calendars.flatMap((calendar) => calendarFaults(calendar, usual)),
      ...seen.pages.flatMap((page) => markupFaults(page, usual.pages)),
      ...(await runFaults(
        browser,
        // One of each kind of page; the markup of all is read above.
        pathsOf(typed)
          .slice(0, isSmoke ? 4 : undefined)
          .map((path) => origin + path),
      )),
    ]
    faults.push(...found)
    for (const fault of new Set(found)) log(`${JSON.stringify(typed.text)}: ${fault}`)
  }
  log(`refused: ${[...refused].join(', ')}`)
  const { mails: sent, calendars, pages } = counts
  return [
    {
      test: `Injection, ${isShort ? 'some' : hostileTexts.length} texts in all fields`,
      tried: `${sent} mails, ${calendars} .ics, ${pages} pages${browser ? ' in a browser' : ''}`,
      failed: `${faults.length}`,
      isGood: faults.length === 0 && sent > 0 && calendars > 0,
    },
  ]
}

const pathsOf = ({ commerceId, appointmentIds }: Typed) => [
  `/book/${commerceId}`,
  ...appointmentIds.flatMap((id) => [`/cancel/${id}`, `/confirm/${id}`, `/reminders/${id}`]),
]

interface Seen {
  mails: FoundMail[]
  calendars: string[]
  pages: string[]
}

/** The headers, elements and hosts that appear with harmless texts. */
interface Bounds {
  headers: Set<string>
  properties: Set<string>
  mails: Set<string>
  pages: Set<string>
  hosts: Set<string>
}

function boundsOf({ mails, calendars, pages }: Seen): Bounds {
  const all = mails.map(({ html = '' }) => html)
  return {
    headers: new Set(mails.flatMap(({ headers }) => headers.map(({ key }) => key))),
    properties: new Set(calendars.flatMap(propertiesOf)),
    mails: new Set(all.flatMap((html) => [...skeletonOf(html)])),
    pages: new Set(pages.flatMap((html) => [...skeletonOf(html)])),
    hosts: new Set([...all, ...pages].flatMap(hostsIn)),
  }
}

const decoder = new TextDecoder()

function calendarsOf({ attachments }: FoundMail): string[] {
  return attachments.flatMap(({ mimeType, content }) => {
    if (mimeType !== 'text/calendar') return []
    return [typeof content === 'string' ? content : decoder.decode(content)]
  })
}

const propertiesOf = (text: string) =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split(/[;:]/)[0] ?? '')

function mailFaults(mail: FoundMail, usual: Bounds, { owner, customer }: Typed): string[] {
  const { html = '', text = '', to = [], cc, bcc, headers, subject = '' } = mail
  const addressees = [...to, ...(cc ?? []), ...(bcc ?? [])].map(({ address }) => address)
  const foreign = headers.flatMap(({ key }) => (usual.headers.has(key) ? [] : [`header ${key}`]))
  return [
    ...foreign,
    ...(addressees.length === 1 && [owner, customer].includes(addressees[0] ?? '')
      ? []
      : [`sent to ${addressees.join()}`]),
    ...markupFaults(html, usual.mails),
    ...hostsIn(html).flatMap((host) => (usual.hosts.has(host) ? [] : [`mail leads to ${host}`])),
    ...(holdsForeignLink(text) || holdsForeignLink(wordsOf(html)) ? ['link in a mail'] : []),
    ...(holdsForeignLink(subject) ? ['link in a subject'] : []),
  ]
}

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

function markupFaults(html: string, usual: Set<string>): string[] {
  return [...skeletonOf(html)].flatMap((each) => (usual.has(each) ? [] : [`element <${each}>`]))
}

function calendarFaults(text: string, usual: Bounds): string[] {
  const strange = propertiesOf(text).flatMap((name) =>
    usual.properties.has(name) ? [] : [`.ics line ${name}`],
  )
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return [...strange, ...(events.length === 1 ? [] : [`${events.length} events in one .ics`])]
}

/** Null without a browser: the markup is parsed in any case. */
async function openBrowser(): Promise<Browser | null> {
  const path = process.env.CUANDO_CHROMIUM ?? SYSTEM_CHROMIUM
  if (!existsSync(path)) return null
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
}

async function runFaults(browser: Browser | null, urls: string[]): Promise<string[]> {
  const page = await browser?.newPage()
  if (!page) return []
  const faults: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => faults.push('a dialog opened')))
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' })
    if (await page.evaluate(() => 'hit' in window)) faults.push(`a script ran at ${url}`)
    const links = await page.evaluate(() => Array.from(document.links, ({ href }) => href))
    const away = links.filter((href) =>
      /^javascript:|^mailto:.*evil|^https?:\/\/[^/?#]*evil\.test/i.test(href),
    )
    if (away.length > 0) faults.push(`${url} leads to ${away.join(', ')}`)
    if ((await page.locator('iframe').count()) > 0) faults.push(`a frame at ${url}`)
  }
  await page.close()
  return faults
}
