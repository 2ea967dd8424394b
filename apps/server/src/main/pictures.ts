import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { Outside } from '../features/images/jobs.ts'
import { openS3 } from '../platform/object-store/open-s3.ts'

/** The store of the pictures that are not in the database, if the operator has one. */
export function openPictureStore({ pictures }: Env, logger: FastifyBaseLogger): Outside | null {
  if (!pictures) return null
  const store = openS3(pictures.place, {
    onFailure: (error) => logger.warn(`El almacén de imágenes no funciona (${error.message})`),
    onRecovery: () => logger.info('El almacén de imágenes funciona de nuevo'),
  })
  return { store, isWanted: pictures.isWanted }
}
