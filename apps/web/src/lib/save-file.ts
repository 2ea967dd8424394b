/** Saves a file to the downloads of the device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
