import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import { redact, redactText } from './redact.ts'

/**
 * A line of JSON an event for machines; short lines for the person in front of a terminal. Whatever is logged, nobody's
 * address, name or phone is in it, and nothing that opens an account or an appointment.
 */
export function makeLogger(level: string, isForPeople: boolean, destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
    // Redacted by then.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, log) {
        // pino would else take an error's own words as the line.
        const [first, ...rest] = args as unknown[]
        const given =
          first instanceof Error ? [{ err: first }, ...(rest.length ? rest : [first.name])] : args
        log.apply(this, given.map(shown) as Parameters<typeof log>)
      },
    },
  }
  if (destination) return pino(options, destination)
  if (!isForPeople) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }),
  )
}

/** The words of a line, and what is filled into them. */
const shown = (part: unknown) => (typeof part === 'string' ? redactText(part) : part)
