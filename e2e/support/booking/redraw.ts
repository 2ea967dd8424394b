import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { firstDataId } from '../../../packages/contract/src/booking/first-data.ts'
import type { PageData } from '../../../packages/contract/src/booking/own-data.ts'

const program = fileURLToPath(
  new URL('../../../apps/web/dist/render/render-thread.js', import.meta.url),
)
const dataBlock = new RegExp(
  `(<script type="application/json" id="${firstDataId}">)(.*?)(</script>)`,
  's',
)

/** A public page as the server would draw it with other data. */
export async function redraw(
  html: string,
  address: string,
  change: (first: PageData) => unknown,
): Promise<string> {
  const { pathname: path, search } = new URL(address)
  const [, , json = ''] = dataBlock.exec(html) ?? []
  if (!json) throw new Error(`${path} has no data`)
  const before = JSON.stringify(JSON.parse(json))
  const after = JSON.stringify(change(JSON.parse(json)))
  const drawn = await draw({ path, search: search.slice(1), first: before })
  if (!html.includes(drawn)) throw new Error(`${path} is drawn otherwise`)
  const redrawn = await draw({ path, search: search.slice(1), first: after })
  return html
    .replace(drawn, () => redrawn)
    .replace(
      dataBlock,
      (_, open, _json, close) => `${open}${after.replaceAll('<', '\\u003c')}${close}`,
    )
}

async function draw(input: { path: string; search: string; first: string }): Promise<string> {
  const thread = new Worker(program)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    thread.once('message', ({ html }: { html: string }) => resolve(html))
    thread.once('error', reject)
    thread.postMessage({ id: 0, input })
    return await promise
  } finally {
    await thread.terminate()
  }
}
