/** The reason of a day off that has no other. Apart from the schemas, which the first screens don't load. */
export const usualReason = 'Bloqueado'
