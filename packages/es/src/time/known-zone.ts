/** Whether the platform knows a zone (IANA): an old device does not know the newest. */
export function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
