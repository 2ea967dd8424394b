import { firstDataId } from '@cuando/contract/booking/first-data'
import type { OwnPath } from '@cuando/contract/business/public-path'
import type { WrittenPage } from '../../platform/http/web/serve-web.ts'
import { composeHead, type PageHead } from './describe-page.ts'
import { escapeJson } from './escape-json.ts'

interface PageContents {
  status: number
  head: PageHead
  /** The initial data, as JSON; without it the browser fetches it. */
  data?: string
  /** The rendered page; without it the browser renders. */
  page?: string | null | undefined
  /**
   * Whether the rendered page has the form and needs its styles, which the browser otherwise loads on demand.
   */
  hasForm?: boolean
  /** Replaces the template's noscript element. */
  noscript?: string
}

const placeholders = {
  head: /<!--head-->[\s\S]*<!--\/head-->/,
  formStyles: /<style data-form>[\s\S]*?<\/style>/,
  noscript: /<noscript>[\s\S]*?<\/noscript>/,
  page: '<!--page-->',
  data: '<!--data-->',
}

/** Fills the template of a public page. */
export function fillTemplate(template: string, contents: PageContents): WrittenPage {
  const { status, head, data, page, hasForm, noscript } = contents
  // Functions, because `$` is special in a replacement string and owners' texts may contain it.
  const html = template
    .replace(placeholders.head, () => composeHead(head))
    .replace(placeholders.formStyles, (styles) => (hasForm ? styles : ''))
    .replace(placeholders.noscript, (usual) => noscript ?? usual)
    .replace(placeholders.page, () => page ?? '')
    .replace(placeholders.data, () => (data === undefined ? '' : dataBlock(data)))
  return { status, html }
}

function dataBlock(json: string): string {
  return `<script type="application/json" id="${firstDataId}">${escapeJson(json)}</script>`
}

/** The template with the program of one page about an appointment. The build names those of all these pages in it. */
export const withProgramOf = (template: string, page: OwnPath['page']): string =>
  template.replace(/<meta [^>]*data-page="([a-z]+)"[^>]*>/g, (meta, of) =>
    of === page ? meta : '',
  )
