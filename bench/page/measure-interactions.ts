import type { Browser, Locator, Page } from '@playwright/test'
import { type OwnerSession, openPage, phoneScreen, slowDownProcessor } from './slow-phone.ts'

interface Interaction {
  name: string
  path: string
  /** The button that is pressed, by its accessible name; the last of several. */
  button: RegExp
  /** Those that are pressed before it. */
  before?: readonly RegExp[]
  /** The texts to fill in then, by label. */
  fields?: readonly (readonly [label: RegExp, text: string])[]
  /** Asks for no session, and is mostly pressed on phones. */
  isOpen?: boolean
}

const business = { path: '/book/salon-jacaranda', isOpen: true }
// 'Más horarios: Corte y peinado' unfolds the service.
const time = /^(?!Más).*: Corte y peinado$/
const more = /^Más horarios/
const day = /horarios? libres?$/
const customer = [
  [/^Nombre/, 'Ana'],
  [/^Apellido/, 'Pérez'],
  [/^Correo/, 'ana@correo.mx'],
  [/^Teléfono/, '55 8765 4321'],
] as const

/** The presses that take longest to render. */
export const interactions: Interaction[] = [
  { ...business, name: 'press a free time', button: time },
  { ...business, name: 'unfold a service', button: more },
  { ...business, name: 'choose a day', before: [more], button: day },
  { ...business, name: 'choose an hour', before: [more, day], button: /^\d{2}:\d{2}/ },
  {
    ...business,
    name: 'see what is booked',
    before: [time],
    fields: customer,
    button: /^Continuar$/,
  },
  { name: 'open «Nueva Cita»', path: '/', button: /^Nueva Cita$/ },
  { name: 'pick a blocked day', path: '/settings?tab=blocked-dates', button: / 15 de \w+ de \d+/ },
]

const settleMs = 1500
const timeoutMs = 60_000

/** From the press to the next frame, in milliseconds, with a slow processor and a free network. */
export async function measureInteraction(
  browser: Browser,
  {
    origin,
    session,
    interaction,
  }: { origin: string; session: OwnerSession; interaction: Interaction },
): Promise<number> {
  const { path, before = [], fields = [], isOpen = false } = interaction
  const context = await browser.newContext({
    viewport: isOpen ? phoneScreen : { width: 1280, height: 800 },
    locale: 'es-MX',
  })
  try {
    const { page, tools } = await openPage(context, isOpen ? null : session)
    await page.goto(`${origin}${path}`, { timeout: timeoutMs })
    const findButton = async (name: RegExp) => {
      const button = page.getByRole('button', { name, disabled: false }).last()
      await button.waitFor({ timeout: timeoutMs })
      // Idle-time requests have finished.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(settleMs)
      return button
    }
    for (const name of before) await (await findButton(name)).click()
    for (const [label, text] of fields) await page.getByLabel(label).first().fill(text)
    const button = await findButton(interaction.button)
    await slowDownProcessor(tools)
    return await press(page, button)
  } finally {
    await context.close()
  }
}

/** Of the press alone: effects of moving the pointer end with the next frame. */
async function press(page: Page, button: Locator): Promise<number> {
  await button.hover()
  await page.waitForTimeout(settleMs)
  const longest = page.evaluate(
    (waitMs) =>
      new Promise<number>((resolve) => {
        let duration = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceEventTiming[])
            if (entry.interactionId > 0) duration = Math.max(duration, entry.duration)
        }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as never)
        window.addEventListener('click', () => setTimeout(() => resolve(duration), waitMs), {
          once: true,
          capture: true,
        })
      }),
    settleMs,
  )
  await button.click()
  return longest
}
