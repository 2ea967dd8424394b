import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sampleMails } from './sample-mails.ts'

const widths = [360, 700]
const schemes = ['light', 'dark'] as const

/** Writes each mail of the gallery at `origin` as {name}-{width}-{scheme}.png. Returns how many. */
export async function takePictures(
  origin: string,
  folder: string,
  executablePath: string | undefined,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    for (const width of widths)
      for (const colorScheme of schemes) {
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
        for (const { name } of sampleMails) {
          await page.goto(`${origin}/${name}.html`)
          const path = join(folder, `${name}-${width}-${colorScheme}.png`)
          await page.screenshot({ path, fullPage: true })
        }
        await page.close()
      }
  } finally {
    await browser.close()
  }
  return sampleMails.length * widths.length * schemes.length
}
