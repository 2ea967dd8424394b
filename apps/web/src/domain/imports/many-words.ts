import { countOf } from '@cuando/es/text'

/** '20,000 clientes' */
export const countMany = (...given: Parameters<typeof countOf>): string =>
  countOf(...given).replace(/^\d+/, manyWords)

/** '20,000' */
export const manyWords = (count: number | string) => Number(count).toLocaleString('es-MX')
