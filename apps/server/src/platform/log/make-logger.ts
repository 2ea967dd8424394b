import { pino } from 'pino'
import pretty from 'pino-pretty'

/** A line of JSON an event for machines; short lines for the person in front of a terminal. */
export function makeLogger(level: string, isForPeople: boolean) {
  const options = {
    level,
    redact: ['req.headers.authorization', '*.password', '*.token'],
  }
  if (!isForPeople) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }),
  )
}
