import { limits } from '@cuando/contract/calls/limits'
import type { Contact } from '../../../lib/files/vcard/read-vcards.ts'
import type { ReadFile } from '../file/table-model.ts'
import { contactsIn } from './contacts-model.ts'
import { faultWords } from './kind-words-model.ts'

/** A contact as the phone's picker gives it; each may be missing (Contact Picker API). */
interface PickedContact {
  name?: readonly (string | null)[]
  tel?: readonly (string | null)[]
  email?: readonly (string | null)[]
}

export interface ContactPicker {
  select: (
    properties: readonly ('name' | 'tel' | 'email')[],
    options: { multiple: true },
  ) => Promise<readonly PickedContact[]>
}

/** The phone's picker of contacts; null in a browser without one. Only Chrome on Android has it. */
export function contactPicker(): ContactPicker | null {
  const { contacts } = navigator as Navigator & { contacts?: Partial<ContactPicker> }
  return typeof contacts?.select === 'function' ? (contacts as ContactPicker) : null
}

/** Lets the owner pick contacts of the phone; null if they pick nobody. */
export async function pickContacts(picker: ContactPicker): Promise<ReadFile | null> {
  try {
    const picked = await picker.select(['name', 'tel', 'email'], { multiple: true })
    if (picked.length === 0) return null
    if (picked.length > limits.importLines) return { file: null, problem: faultWords.tooMany }
    return contactsIn(picked.map(contactOf))
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? null : { file: null, problem: pickerFailure }
  }
}

const pickerFailure =
  'No pudimos abrir los contactos de tu teléfono. Expórtalos como archivo .vcf y elígelo aquí.'

const contactOf = ({ name, tel, email }: PickedContact, at: number): Contact => ({
  number: at + 1,
  name: '',
  lastName: '',
  fullName: filled(name)[0] ?? '',
  phones: filled(tel),
  emails: filled(email),
  birthday: '',
  tags: [],
  notes: '',
})

/** The different texts among those that a phone gives, which repeat a number for each account that it is in. */
const filled = (texts: readonly (string | null)[] = []) => [
  ...new Set(texts.map((text) => text?.trim() ?? '').filter(Boolean)),
]
