interface Unfinished {
  /** The name; '' if it is the visitor's own, or still missing. */
  who: string
  /** The text of the button that adds it. */
  action: string
  isNameMissing: boolean
  isFull: boolean
}

/** The text of the button that closes the panel. */
export const notAnyMore = 'Ya no'

/** Asks what to do with an appointment that is begun, before the form goes on without it. */
export function unfinishedQuestion({ who, action, isNameMissing, isFull }: Unfinished): string {
  if (isFull)
    return `Ese día no hay lugar para ${who || 'otra cita'}. Pulsa «${notAnyMore}» para seguir sin esa cita.`
  const question = who ? `¿Agregar a ${who}?` : '¿Agregar otra cita?'
  const way = isNameMissing ? 'Escribe para quién es, o pulsa' : `Pulsa «${action}» o`
  return `${question} ${way} «${notAnyMore}».`
}
