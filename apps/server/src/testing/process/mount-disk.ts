import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether tests can mount a file system: only as root, and not in strict containers. */
export function canMountDisks(): boolean {
  const disk = mountDisk(65_536)
  disk?.unmount()
  return disk !== null
}

/** Mounts an in-memory file system of limited size; null if that is not allowed. */
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
      // Lazily, because a process that was just killed may still have a file open.
      spawnSync('umount', ['--lazy', folder])
      remove()
    },
  }
}
