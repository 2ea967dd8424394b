import { foldText } from '@cuando/es/text'
import { wordSet, wordsOf } from '../columns/header-words-model.ts'
import type { Columns } from './row-cells-model.ts'

const mobileWords =
  wordSet(`cel cels celu celular celulares cell cells cellular cellphone movil moviles mobile mobiles
  whatsapp whats whatsap watsapp wasap guasap iphone`)

const saysMobile = (text: string) => wordsOf(text).some((word) => mobileWords.has(word))

/**
 * The columns of phones, in each line those of mobile phones first: the first phone gets messages. A column is of mobile phones by
 * its header, or in a line by the cell of its label, as in Google's 'Phone 1 - Label' and 'Phone 1 - Value'.
 */
export function mobileFirst(
  headers: readonly string[],
  columns: Columns,
): (cells: readonly string[]) => number[] {
  const labels = new Map(headers.map((header, at) => [foldText(header), at]))
  const phones = columns.flatMap((field, at) => (field === 'phone' ? [at] : []))
  const known = phones.map((at) => {
    const header = headers[at] ?? ''
    const label = labels.get(foldText(header).replace(/\bvalue$/, 'label'))
    return { at, isMobile: saysMobile(header), label: label === at ? undefined : label }
  })
  return (cells) => {
    const isMobile = ({ isMobile: is, label }: (typeof known)[number]) =>
      is || (label !== undefined && saysMobile(cells[label] ?? ''))
    const [mobile, others] = [known.filter(isMobile), known.filter((each) => !isMobile(each))]
    return [...mobile, ...others].map(({ at }) => at)
  }
}
