import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installServer } from './testing/install-server.ts'
import { Sandbox } from './testing/sandbox.ts'

test('links to libraries that an install without scripts left out are made', async () => {
  const installation = await installServer('copied')
  const sandbox = new Sandbox()
  try {
    const folder = join(installation.postgresPackage, 'native', 'lib')
    const links = () =>
      readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSymbolicLink())
    const shipped = links()
    for (const name of shipped) rmSync(join(folder, name))
    const server = await sandbox.run(installation)
    expect(await server.isAnswering()).toBe(true)
    expect(links()).toEqual(shipped)
  } finally {
    await sandbox.remove()
    rmSync(installation.folder, { recursive: true })
  }
})
