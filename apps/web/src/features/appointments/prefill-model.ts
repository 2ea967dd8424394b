interface Names {
  name: string
  lastName: string
  phone: string
}

interface Known {
  name: string
  lastName: string
  phone: string | null
}

/**
 * What a known customer fills in: fields that are empty or still hold what the look-up before filled in. What somebody
 * typed stays.
 */
export function prefill(values: Names, known: Known, before: Partial<Names>): Partial<Names> {
  const found: Names = { ...known, phone: known.phone ?? '' }
  const isOpen = (field: keyof Names) =>
    found[field] !== '' && (values[field].trim() === '' || values[field] === before[field])
  return {
    ...(isOpen('name') && { name: found.name }),
    ...(isOpen('lastName') && { lastName: found.lastName }),
    ...(isOpen('phone') && { phone: found.phone }),
  }
}
