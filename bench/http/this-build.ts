import { builtServer } from '../built-server.ts'
import type { BookSize } from './book-sql.ts'
import { fillBook } from './fill-book.ts'

/** A built version of the product, and how its own filler fills a database. */
export interface Build {
  /** The label of its figures. */
  name: string
  /** Its server's main file. */
  main: string
  /** The Node that it pins. */
  node: string
  fill(connectionString: string, size: BookSize, report: (text: string) => void): Promise<void>
}

/** The product as it is built here. */
export const thisBuild: Build = {
  name: 'this',
  main: builtServer,
  node: process.execPath,
  fill: (connectionString, size, report) =>
    fillBook(connectionString, size, (written) =>
      report(`${written} of ${size.appointments} appointments each`),
    ),
}
