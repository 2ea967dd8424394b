import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine lets tests have a file system of their own: root can, outside of strict containers. */
export function canMountDisks(): boolean {
  const disk = mountDisk(65_536)
  disk?.unmount()
  return disk !== null
}

/** A file system in memory that holds so many bytes and no more; null where that is not allowed. */
export function mountDisk(bytes: number): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'cuando-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]
  const isMounted = process.platform === 'linux' && spawnSync('mount', options).status === 0
  const remove = () => rmSync(folder, { recursive: true })
  if (!isMounted) {
    remove()
    return null
  }
  return {
    folder,
    unmount() {
      // Lazily: a process that was just killed may still hold a file.
      spawnSync('umount', ['--lazy', folder])
      remove()
    },
  }
}
