import { useState } from 'react'
import type { Answer } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../ui/show-toast.ts'

const options = { timeoutMs: 30_000 }

/** Downloads a poster, or says why that failed. */
export function usePoster(ask: (given: typeof options) => Promise<Answer<Blob>>, fileName: string) {
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    setDownloading(true)
    const answer = await ask(options)
    setDownloading(false)
    if (answer.ok) saveFile(answer.data, fileName)
    else showToast('error', answer.message)
  }
  return { download, isDownloading }
}
