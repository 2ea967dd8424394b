declare module 'html-to-text' {
  /** A conversion with these options, to be used many times. */
  export function compile(options: object): (html: string) => string
}
