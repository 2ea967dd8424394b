import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

// All Debian and Ubuntu machines have these: apt needs them.
const everywhere = /^(linux-vdso|ld-linux|lib(c|dl|gcc_s|m|pthread|rt|stdc\+\+)\.so)/

/**
 * The libraries that a program needs and a machine may lack, such as libatomic for Node, by their paths on this machine.
 *
 * @param {string} program
 */
function unusualLibraries(program) {
  const { stdout, status } = spawnSync('ldd', [program], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ldd can't read ${program}`)
  const names = stdout.split('\n').map((line) => line.trim().split(' '))
  return names
    .filter(([name, arrow]) => arrow === '=>' && !everywhere.test(name))
    .map(([, , path]) => path)
}

/**
 * Copies the unusual libraries of a program into a folder, which is created.
 *
 * @param {string} program
 * @param {string} folder
 */
export function copyLibraries(program, folder) {
  mkdirSync(folder, { recursive: true })
  for (const path of unusualLibraries(program)) copyFileSync(path, join(folder, basename(path)))
}
