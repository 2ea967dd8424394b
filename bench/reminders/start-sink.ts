import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SinkReport } from './smtp-sink.ts'

/** An SMTP server on this machine; disposing of it ends it. */
export interface Sink extends AsyncDisposable {
  url: string
  report(): Promise<SinkReport>
}

export async function startSink(): Promise<Sink> {
  const child = startChild('smtp-sink.ts')
  const [{ port }] = await once(child, 'message')
  return {
    url: `smtp://127.0.0.1:${port}`,
    async report() {
      child.send('report')
      const [answer] = await once(child, 'message')
      return answer
    },
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** Starts a module of this folder as a process of its own. */
export const startChild = (name: string) => fork(new URL(name, import.meta.url))

export async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
