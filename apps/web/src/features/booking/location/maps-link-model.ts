interface Point {
  address: string
  latitude: number | null
  longitude: number | null
}

/** Opens the location in the maps app of the device; by its coordinates where they are known. */
export function mapsLink({ address, latitude, longitude }: Point): string {
  const query = latitude === null || longitude === null ? address : `${latitude},${longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
