import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'

/**
 * Settings stand on the command line, so that a new version of the server brings its own to data
 * that exists. fsync stays as it is by default: on.
 */
const SETTINGS = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Refused statements are the server's to log, and hold people's data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

/** The program that becomes the postmaster; on Windows pg_ctl, which sheds administrator rights first. */
export function postmasterCommand(
  { binaries, data, logFile }: Cluster,
  address: Address,
): { file: string; args: string[] } {
  const isSocket = address.host.startsWith('/')
  const settings = [
    `port=${address.port}`,
    `listen_addresses=${isSocket ? '' : address.host}`,
    `unix_socket_directories=${isSocket ? quote(address.host) : ''}`,
    'unix_socket_permissions=0700',
    ...SETTINGS,
  ].flatMap((setting) => ['-c', setting])
  if (process.platform !== 'win32')
    return { file: binaries.postgres, args: ['-D', data, ...settings] }
  const options = settings.join(' ')
  return { file: binaries.pgCtl, args: ['start', '-w', '-D', data, '-l', logFile, '-o', options] }
}

/** The setting is a list of names: quoted, a comma in a path is part of it. */
function quote(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}
