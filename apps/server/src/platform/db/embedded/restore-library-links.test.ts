import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stageServer } from './testing/stage-server.ts'
import { Workplace } from './testing/workplace.ts'

test('links to libraries that an install without scripts left out are made', async () => {
  const stage = await stageServer('copied')
  const place = new Workplace()
  try {
    const folder = join(stage.postgresPackage, 'native', 'lib')
    const links = () =>
      readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSymbolicLink())
    const shipped = links()
    for (const name of shipped) rmSync(join(folder, name))
    const server = await place.run(stage)
    expect(await server.query('SELECT 1')).toEqual([1])
    expect(links()).toEqual(shipped)
  } finally {
    await place.clean()
    rmSync(stage.folder, { recursive: true })
  }
})
