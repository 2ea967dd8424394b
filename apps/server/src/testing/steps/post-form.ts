import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { afterAll } from 'vitest'
import type { TestApp } from '../make-test-app.ts'

/** A built web app of two pages, as far as the server fills them; until the end of the test file. */
export async function makePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-pages-'))
  for (const page of ['own.html', 'public.html'])
    await writeFile(join(folder, page), '<head></head><!--page--><!--data-->')
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

export const formType = 'application/x-www-form-urlencoded'

/** Posts a form as the browser of its page does by itself. */
export function postForm(
  app: TestApp,
  url: string,
  fields: Record<string, string>,
  { from = '203.0.113.7' } = {},
) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': formType, 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from,
  })
}

const block = /id="first-data">([\s\S]*?)<\/script>/

/** The initial data of a page about an appointment. */
export const ownDataIn = (html: string): OwnData => JSON.parse(block.exec(html)?.[1] ?? 'null')
