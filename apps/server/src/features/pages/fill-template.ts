import { firstDataId } from '@cuando/contract/first-data'
import type { WrittenPage } from '../../platform/http/web/serve-web.ts'
import { composeHead, type PageHead } from './describe-page.ts'

interface PageContents {
  status: number
  head: PageHead
  /** The initial data, as JSON; without it the browser asks for it. */
  data?: string
  /** The drawn page; without it the browser draws. */
  page?: string | null | undefined
  /** Replaces what is said where there is no JavaScript. */
  noscript?: string
}

const placeholders = {
  head: /<!--head-->[\s\S]*<!--\/head-->/,
  noscript: /<noscript>[\s\S]*?<\/noscript>/,
  page: '<!--page-->',
  data: '<!--data-->',
}

/** Fills the template of a public page. */
export function fillTemplate(template: string, contents: PageContents): WrittenPage {
  const { status, head, data, page, noscript } = contents
  // Functions, because `$` in a replacement string has a meaning and owners' texts may contain it.
  const html = template
    .replace(placeholders.head, () => composeHead(head))
    .replace(placeholders.noscript, (usual) => noscript ?? usual)
    .replace(placeholders.page, () => page ?? '')
    .replace(placeholders.data, () => (data === undefined ? '' : dataBlock(data)))
  return { status, html }
}

/** A JSON data block, escaped so that nothing in it can close the element or run. */
function dataBlock(json: string): string {
  const safe = json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `<script type="application/json" id="${firstDataId}">${safe}</script>`
}
