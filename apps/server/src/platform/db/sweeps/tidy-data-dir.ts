import { chmod, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Log {
  warn(details: object, message: string): void
}

/** Files of this version and of others. If DATA_DIR contains anything else, it is not ours alone. */
const OWN_FILES = /^(?:postgres(?:-.*)?|mail|demo\.json|secret\.key(?:\.new)?|lost\+found|\..*)$/

/**
 * Cleans up after older versions and killed processes in DATA_DIR: folders that others can enter, half-written mails,
 * and mail file names that reveal recipients. It creates nothing that is missing.
 */
export async function tidyDataDir(dataDir: string, log: Log): Promise<void> {
  try {
    await closeToOthers(dataDir, log)
    const folder = join(dataDir, 'mail')
    if (await existing(folder)) await tidyMails(folder)
  } catch (error) {
    log.warn({ err: error }, 'La carpeta de datos no se pudo ordenar')
  }
}

async function closeToOthers(dataDir: string, log: Log): Promise<void> {
  const found = await existing(dataDir)
  if (!found || found.uid !== process.getuid?.()) return
  // If PostgreSQL runs as another user, its group may traverse the folder, but nothing else.
  const home = await existing(join(dataDir, 'postgres'))
  const mode = home && home.uid !== found.uid ? 0o710 : 0o700
  if ((found.mode & 0o777 & ~mode) === 0) return
  if (!(await readdir(dataDir)).every((name) => OWN_FILES.test(name))) {
    log.warn(
      {},
      'En la carpeta de datos hay más que los datos de Cuando: otros usuarios pueden entrar en ella',
    )
    return
  }
  await chmod(dataDir, mode)
}

async function tidyMails(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) {
    if (/^\..*\.part$/.test(name)) await rm(join(folder, name), { force: true })
    const [, time, random] = /^([\dTZ.-]+)_.+_([0-9a-f]{6}\.eml)$/.exec(name) ?? []
    if (time && random) await rename(join(folder, name), join(folder, `${time}_${random}`))
  }
}

const existing = (path: string) => stat(path).catch(() => undefined)
