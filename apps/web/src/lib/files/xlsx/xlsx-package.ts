import { FileFault } from '../file-fault.ts'
import { attributeOf, type MarkupHandlers, markupReader } from '../markup-reader.ts'
import { listEntries, readEntry, refuseBombs } from '../read-zip.ts'
import { type Budget, spend } from '../spend.ts'

/** The parts of a workbook, which is a ZIP archive of XML files. */
export interface XlsxPackage {
  /**
   * Reads a part until it ends or `isDone` answers true.
   *
   * @returns false if there is no such part
   */
  read: (path: string, handlers: MarkupHandlers, isDone?: () => boolean) => boolean
}

/** Opens a workbook. Throws a `FileFault` for an archive that is damaged or a bomb, before anything is inflated. */
export function openPackage(bytes: Uint8Array, budget: Budget): XlsxPackage {
  const entries = listEntries(bytes)
  if (!entries) throw new FileFault('damaged')
  refuseBombs(bytes, entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return {
    read: (path, handlers, isDone = () => false) => {
      const entry = byPath.get(path.toLowerCase())
      if (!entry) return false
      const markup = markupReader('xml', handlers)
      let decoder: TextDecoder | null = null
      readEntry(bytes, entry, (piece) => {
        spend(budget, 'bytes', piece.length)
        decoder ??= decoderFor(piece)
        markup.write(decoder.decode(piece, { stream: true }))
        return !isDone()
      })
      if (!isDone()) markup.end()
      return true
    },
  }
}

const decoderFor = ([first, second]: Uint8Array) =>
  new TextDecoder(
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8',
  )

/** A reference from one part to another. */
export interface Relation {
  id: string
  /** The end of its type: 'worksheet', 'styles' … */
  type: string
  path: string
}

const MAX_RELATIONS = 10_000

/** The references of a part; of the package itself for ''. */
export function relationsOf(book: XlsxPackage, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1
  const folder = part.slice(0, at)
  const found: Relation[] = []
  book.read(`${folder}_rels/${part.slice(at)}.rels`, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      if (found.length === MAX_RELATIONS) throw new FileFault('tooLarge')
      const type = attributeOf(attributes, 'Type') ?? ''
      const target = attributeOf(attributes, 'Target') ?? ''
      found.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: resolvePath(folder, target),
      })
    },
  })
  return found
}

/** 'xl/worksheets/sheet1.xml' for 'worksheets/sheet1.xml' in 'xl/', and for '/xl/worksheets/sheet1.xml'. */
function resolvePath(folder: string, target: string): string {
  const whole = (target.startsWith('/') ? target : `${folder}${target}`).replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of whole.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
