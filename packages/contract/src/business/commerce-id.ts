import { uuid } from '../calls/text.ts'

/** The id of a business. Branded by the parse, so that no other string can ask for a business's rows. */
export const commerceId = uuid('ID no válido').brand<'CommerceId'>()
