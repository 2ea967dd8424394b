/** A file that can't be imported. The message is Spanish, for the operator, and continues 'El archivo'. */
export class FileError extends Error {
  override readonly name = 'FileError'
}
