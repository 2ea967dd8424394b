import { foldText } from '@cuando/es/text'
import type { ShownService } from './own-service-model.ts'

/** The number of services shown at once; a longer list is folded and has a search. */
export const foldAfter = 6

/** The services whose name and description contain all words of the search, ignoring accents and case. */
export function findServices(
  services: readonly ShownService[],
  search: string,
): readonly ShownService[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return services
  return services.filter(({ name, description }) => {
    const text = foldText(`${name} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
