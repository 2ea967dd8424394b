import { Parser } from 'htmlparser2'
import { FileFault } from './file-fault.ts'

/** Called with names without their prefix: 'row' for `<x:row>`. */
export interface MarkupHandlers {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

export type Attributes = Readonly<Record<string, string>>

// The parser's time grows with the square of the depth.
const maxDepth = { xml: 64, html: 1000 } as const

/**
 * Reads XML or HTML piece by piece. Nothing in it is loaded, run or expanded: a tag is only a name. Throws a `FileFault` for nesting
 * that no program writes, and at the end of XML that is cut off.
 */
export function markupReader(kind: 'xml' | 'html', handlers: MarkupHandlers) {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > maxDepth[kind]) throw new FileFault('damaged')
        handlers.open?.(localName(name), attributes)
      },
      onclosetag: (name) => {
        depth -= 1
        handlers.close?.(localName(name))
      },
      ontext: (text) => handlers.text?.(text),
    },
    { xmlMode: kind === 'xml' },
  )
  return {
    write: (text: string) => parser.write(text),
    end: () => {
      if (kind === 'xml' && depth > 0) throw new FileFault('damaged')
      parser.end()
    },
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute with any prefix: 'r:id' for 'id'. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => localName(each) === name)
  return key === undefined ? undefined : attributes[key]
}

/** The number of an attribute, if it is one between 1 and `most`. */
export function numberIn(value: string | undefined, most: number): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null
}
