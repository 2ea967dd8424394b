/** One or two capitals for a business without a picture: 'EJ' for 'Estudio Jacaranda'. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const long = words.filter((word) => word.length > 2)
  return (long.length > 1 ? long : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('es'))
    .join('')
}
