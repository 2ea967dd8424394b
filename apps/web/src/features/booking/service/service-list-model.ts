import { foldText } from '@cuando/es/text'
import type { ShownService } from './own-service-model.ts'

/** As many services are seen at once; of more there is a search. */
export const foldAfter = 6

/** The services whose name or description has all the words, whatever their accents. */
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
