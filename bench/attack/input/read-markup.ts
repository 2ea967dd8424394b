const elementPattern = /<([a-z!/][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

interface Element {
  name: string
  attributes: [name: string, value: string][]
}

function elementsOf(html: string): Element[] {
  return [...html.matchAll(elementPattern)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: [...rest.matchAll(attributePattern)].map(([, attribute = '', ...values]) => [
      attribute.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  }))
}

const leading = ['href', 'src', 'action', 'background', 'formaction', 'xlink:href']

/** The hosts (or schemes without a host) of the links, pictures and forms of a page or mail. */
export function hostsIn(html: string): string[] {
  const all = elementsOf(html).flatMap(({ attributes }) => attributes)
  return all.flatMap(([name, value]) => {
    const address = value.replaceAll('&amp;', '&')
    if (!leading.includes(name) || /^(\/(?!\/)|#|$)/.test(address)) return []
    const url = URL.parse(address)
    return [url ? url.host || url.protocol : address]
  })
}

/** The structure of an HTML text: its distinct elements with their attribute names. */
export const skeletonOf = (html: string): Set<string> =>
  new Set(
    elementsOf(html).map(({ name, attributes }) =>
      [name, ...attributes.map(([attribute]) => attribute).sort()].join(' '),
    ),
  )

/** Whether a mail program would turn part of it into a link to our hostile host. */
export const holdsForeignLink = (text: string): boolean =>
  /https?:\/\/[^\s/]*evil\.test|www\.evil\.test|@evil\.test|\bevil\.test/i.test(text)
