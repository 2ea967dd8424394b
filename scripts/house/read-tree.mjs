import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const made = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** All files a person wrote, as `{ path, text }`: the path from `root`, with slashes. */
export function readTree(root) {
  return roots.flatMap((folder) => walk(root, folder))
}

function walk(root, folder) {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    if (entry.name.startsWith('.') || made.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return walk(root, path)
    return [{ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }]
  })
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function isText(path) {
  return /\.(?:[cm]?[jt]sx?|css|sql|html)$/.test(path)
}
