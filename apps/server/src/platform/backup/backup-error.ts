/** Why a backup can't be made or restored. The message is one Spanish line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
