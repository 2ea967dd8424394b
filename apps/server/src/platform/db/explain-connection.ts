import { isDatabaseUnavailable } from './is-database-unavailable.ts'

/**
 * Explains why a database can't be used.
 *
 * @param url the address that the operator gave; undefined for the embedded database
 * @returns one Spanish line; null if the error has another cause, such as a bug
 */
export function explainConnection(error: unknown, url: string | undefined): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const place = url ? placeOf(url) : null
  const name = url ? 'DATABASE_URL' : 'DATA_DIR'
  switch (code) {
    case '28P01':
      return `PostgreSQL no acepta el usuario o la contraseña de ${name} (28P01)`
    case '28000':
      return `PostgreSQL no deja entrar a ese usuario (28000): revisa ${name} y pg_hba.conf`
    case '3D000':
      return `No existe la base de datos${place ? ` «${place.database}»` : ''} de ${name} (3D000)`
    case '42501':
      return `El usuario de ${name} no puede crear o leer las tablas (42501): debe ser el dueño de la base de datos`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No se encuentra el servidor${place ? ` ${place.host}` : ''} (${code}): revisa ${name}`
    case 'ECONNREFUSED':
      return `Ningún PostgreSQL responde${place ? ` en ${place.host}:${place.port}` : ''} (ECONNREFUSED): revisa ${name}, o si está en marcha`
  }
  if (isDatabaseUnavailable(error) || isEncryption(code, error.message))
    return `No se pudo entrar a la base de datos (${code || error.message}): revisa ${name}`
  return null
}

/** Where the database is, without user and password. */
export function placeOf(url: string): { host: string; port: string; database: string } {
  const { hostname, port, pathname, searchParams, username } = new URL(url)
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: searchParams.get('port') ?? (port || '5432'),
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  }
}

const isEncryption = (code: string, message: string) =>
  /^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/.test(code) ||
  message === 'The server does not support SSL connections'
