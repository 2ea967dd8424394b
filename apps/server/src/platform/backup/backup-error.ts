import { OperatorError } from '../operator-error.ts'

/** Why a backup can't be made or restored. The message is one Spanish line for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}

/** Another process takes a backup of the same database. */
export class BackupRunning extends BackupError {
  constructor() {
    super('Ya hay otro respaldo en marcha')
  }
}
