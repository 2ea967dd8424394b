import { expect, type Page } from '@playwright/test'

const DAY = 86_400_000

/** The dates of the week after next, Monday first: free for bookings on any day that the test runs. */
export function comingDays(): string[] {
  const today = Math.floor(Date.now() / DAY)
  // 1970-01-01 was a Thursday.
  const monday = today - ((today + 3) % 7) + 14
  return Array.from({ length: 7 }, (_, day) =>
    new Date((monday + day) * DAY).toISOString().slice(0, 10),
  )
}

/** The name of the block of the usual booking: an hour from this time on. */
export function appointment(time: string, { isMoved = false, state = 'Pendiente' } = {}): RegExp {
  const end = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`
  const moved = isMoved ? 'Reagendada' : ''
  return new RegExp(`^${time} a ${end} *Otra Persona *Corte clásico *${moved} *, ${state}$`)
}

const column = (page: Page, date: string) => page.locator(`section[data-day="${date}"]`)

/** The position of a time on the screen. */
async function pointOf(page: Page, date: string, time: string) {
  const day = column(page, date)
  const [start = 0, end = 0] = ((await day.getAttribute('data-rows')) ?? '').split(' ').map(Number)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const find = async () => {
    const box = await day.boundingBox()
    if (!box) throw new Error(`${date} is not shown`)
    return {
      x: box.x + box.width / 2,
      y: box.y + ((minute - start) / (end - start)) * box.height + 4,
    }
  }
  const { y } = await find()
  const height = page.viewportSize()?.height ?? 0
  // Between the bars at the top and the bottom of the window, with room for some hours before.
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), y - height * 0.6)
  return find()
}

/** Opens the menu of a free time. */
export async function pressTime(page: Page, date: string, time: string): Promise<void> {
  const { x, y } = await pointOf(page, date, time)
  await page.mouse.click(x, y)
}

/** Begins an appointment at a free time. */
export async function bookTime(page: Page, date: string, time: string): Promise<void> {
  await pressTime(page, date, time)
  await page.getByRole('menuitem', { name: `Agendar a las ${time}` }).click()
}

/** Drags an appointment by its top edge over another time, without dropping it. */
export async function dragTo(page: Page, block: RegExp, date: string, time: string): Promise<void> {
  const { x, y } = await pointOf(page, date, time)
  const box = await page.getByRole('button', { name: block }).boundingBox()
  if (!box) throw new Error(`${block.source} is not shown`)
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 5 })
}

export const expectOn = (page: Page, date: string, block: RegExp) =>
  expect(column(page, date).getByRole('button', { name: block })).toBeVisible()
