import { poster } from '@cuando/contract/business/commerce'
import { memberPoster } from '@cuando/contract/team/team'
import { useState } from 'react'
import { ownerFile } from '../../lib/calls/owner-call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../ui/show-toast.ts'

const options = { timeoutMs: 30_000 }

interface Person {
  id: string
  handle: string
}

/** Downloads the poster of the business, or of one person, or says why that failed. */
export function usePoster(username: string, person: Person | null) {
  const [isDownloading, setDownloading] = useState(false)
  /** Returns whether it was saved. */
  const download = async (): Promise<boolean> => {
    setDownloading(true)
    const answer = await (person
      ? ownerFile(memberPoster, { params: { memberId: person.id } }, options)
      : ownerFile(poster, {}, options))
    setDownloading(false)
    const name = ['cartel', username, ...(person ? [person.handle] : [])].join('-')
    if (answer.ok) saveFile(answer.data, `${name}.pdf`)
    else showToast('error', answer.message)
    return answer.ok
  }
  return { download, isDownloading }
}
