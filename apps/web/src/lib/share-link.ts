interface Shared {
  title: string
  text?: string
  url: string
}

interface Told {
  shared: string
  copied: string
  /** For a link that could not even be copied. */
  failed: string
}

/**
 * Opens the device's share sheet, or copies the link if there is none. Returns the text to show; '' if the user
 * cancelled.
 */
export async function shareLink(shared: Shared, told: Told): Promise<string> {
  try {
    await navigator.share(shared)
    return told.shared
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return copy(shared.url, told)
  }
}

async function copy(link: string, told: Told): Promise<string> {
  try {
    // Missing if the page came over plain HTTP.
    await navigator.clipboard.writeText(link)
    return told.copied
  } catch {
    return told.failed
  }
}
