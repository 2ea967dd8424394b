import { useState } from 'react'
import type { PartyMember } from './companion-model.ts'

/** A party with those who were added to it here, which the fetched one may still lack, and a function to add one. */
export function useGrowingParty(fetched: readonly PartyMember[]) {
  const [added, setAdded] = useState<PartyMember[]>([])
  const missing = added.filter(({ id }) => fetched.every((each) => each.id !== id))
  const add = (member: PartyMember) => setAdded((before) => [...before, member])
  return [[...fetched, ...missing], add] as const
}
