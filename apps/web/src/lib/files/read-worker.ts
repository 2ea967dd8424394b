import { type ReadJob, readFile } from './read-file.ts'

// Web worker: says that it is loaded, then receives a file and posts what is in it.
addEventListener('message', ({ data }: MessageEvent<ReadJob>) => postMessage(readFile(data)))
postMessage('loaded')
