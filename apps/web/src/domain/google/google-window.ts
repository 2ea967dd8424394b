import { type GoogleAnswer, readMessage } from './google-answer.ts'

const width = 500
const height = 650

/** Opens a window for Google's pages, centred on this one; null if blocked. To be called in a click handler. */
export function openGoogleWindow(address: string, name: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const opened = window.open(address, name, features)
  return opened?.closed ? null : opened
}

/**
 * The message that the window posts on its way back from Google; null when it is closed, which is checked every
 * `watchMs` milliseconds, or when `signal` aborts.
 */
export function waitForAnswer(
  opened: Window,
  { signal, watchMs }: { signal: AbortSignal; watchMs: number },
): Promise<GoogleAnswer | null> {
  return new Promise((resolve) => {
    let wasClosed = false
    const settle = (answer: GoogleAnswer | null) => {
      window.clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(answer)
    }
    const listen = ({ origin, source, data }: MessageEvent) => {
      // Another Google window may be open for another purpose. The source of a closed window may be null.
      if (origin !== window.location.origin || (source && source !== opened)) return
      const answer = readMessage(data)
      if (answer) settle(answer)
    }
    // Only on the second check: a window that closed itself may have posted a message that is still queued.
    const timer = window.setInterval(() => {
      if (opened.closed && wasClosed) settle(null)
      wasClosed = opened.closed
    }, watchMs)
    window.addEventListener('message', listen)
    signal.addEventListener('abort', () => settle(null))
  })
}
