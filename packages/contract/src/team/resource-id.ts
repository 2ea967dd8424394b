import { uuid } from '../calls/text.ts'

/** A room or piece of equipment in a request of the owner. */
export const resourceId = uuid('Esa sala o equipo ya no existe')
