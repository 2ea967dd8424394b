interface Shared {
  title: string
  text?: string
  url: string
}

/** Opens the device's share sheet; copies the link where there is none. Answers with what is to be told about it. */
export async function shareLink(shared: Shared): Promise<string> {
  try {
    await navigator.share(shared)
    return ''
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return copy(shared.url)
  }
}

async function copy(link: string): Promise<string> {
  try {
    // Missing where the page came over plain HTTP.
    await navigator.clipboard.writeText(link)
    return 'Enlace copiado. Pégalo en un mensaje.'
  } catch {
    return `No se pudo copiar. El enlace es ${link}`
  }
}
