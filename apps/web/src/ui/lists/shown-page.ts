/** The page and the page size in the address of a long list. */
export interface ShownPage {
  page: number
  size: number
}

export const sizes = [5, 10, 20] as const
const usualSize = 10

/** Reads `?page=&size=`; missing or invalid values become the first page, and ten a page. */
export function readAddress(params: URLSearchParams): ShownPage {
  const size = Number(params.get('size'))
  return {
    page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
    size: sizes.some((each) => each === size) ? size : usualSize,
  }
}

/** The query of the address, without default values. */
export function writeAddress({ page, size }: ShownPage): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(size !== usualSize && { size: String(size) }),
  }
}

export const countPages = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** The same rows stay in sight: the first of the page is on the new one, too. */
export function resize({ page, size }: ShownPage, newSize: number): ShownPage {
  return { page: Math.floor(((page - 1) * size) / newSize) + 1, size: newSize }
}

/** 'Mostrando 11 a 20 de 58 resultados' */
export function rangeText({ page, size }: ShownPage, total: number): string {
  const first = Math.min((page - 1) * size + 1, total)
  return `Mostrando ${first} a ${Math.min(page * size, total)} de ${total} resultados`
}
