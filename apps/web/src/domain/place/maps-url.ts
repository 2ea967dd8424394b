interface Point {
  address: string
  latitude: number | null
  longitude: number | null
}

/** The URL that opens the location in the device's maps app; by coordinates if known. */
export function mapsUrl({ address, latitude, longitude }: Point): string {
  const query = latitude === null || longitude === null ? address : `${latitude},${longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
