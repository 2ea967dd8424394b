import { type ObjectStore, openS3 } from '../../platform/object-store/open-s3.ts'
import type { CommandEnv } from '../command.ts'

/** The store of pictures for a command, which reports its failures itself. */
export const openQuietStore = ({ place }: NonNullable<CommandEnv['pictures']>): ObjectStore =>
  openS3(place, { onFailure: () => undefined, onRecovery: () => undefined })
