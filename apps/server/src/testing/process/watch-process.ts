import { readdirSync, readFileSync } from 'node:fs'

const megabytesOf = (field: 'VmHWM' | 'VmRSS', pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

/** The resident memory of a process, in MB. Linux only, like the rest of this file. */
export const memoryOf = (pid: number): number => megabytesOf('VmRSS', pid)

/** Its peak so far, in MB. */
export const peakMemoryOf = (pid: number): number => megabytesOf('VmHWM', pid)

/** False for a zombie, which has ended but has not been waited for. */
export function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

/** The processes started by another whose command names `program`. */
export function childrenOf(pid: number, program: string): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '')
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program))
}
