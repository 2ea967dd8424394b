/** The parts of a Dockerfile that can be tried without a builder. */
export interface Image {
  /** The commands of the stage that builds the release into /release. */
  buildSteps: string[]
  /** The commands of the last stage. */
  finalSteps: string[]
  env: Record<string, string>
  user: string
  workdir: string
  /** Of a container without arguments. */
  command: string[]
  healthCheck: string[]
}

/** Throws if an instruction is missing, or one is there that would not be tried. */
export function readImage(text: string): Image {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  const instructions = lines.filter(Boolean).map((line) => {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    return { name, value }
  })
  const second = instructions.findLastIndex(({ name }) => name === 'FROM')
  const [building, final] = [instructions.slice(0, second), instructions.slice(second)]
  const only = (name: string) => {
    const [found, ...more] = final.filter((each) => each.name === name)
    if (!found || more.length > 0) throw new Error(`The Dockerfile needs one ${name}`)
    return found.value
  }
  const copies = instructions.filter(({ name }) => name === 'COPY').map(({ value }) => value)
  if (copies.join() !== '. .,--from=build /release /opt/cuando')
    throw new Error('The Dockerfile copies something else')
  const steps = (part: typeof instructions) =>
    part.filter(({ name }) => name === 'RUN').map(({ value }) => value)
  const list = (value: string): string[] => JSON.parse(value.slice(value.indexOf('[')))
  return {
    buildSteps: steps(building),
    finalSteps: steps(final),
    env: Object.fromEntries(
      only('ENV')
        .split(' ')
        .map((each) => each.split('=') as [string, string]),
    ),
    user: only('USER'),
    workdir: only('WORKDIR'),
    command: [...list(only('ENTRYPOINT')), ...list(only('CMD'))],
    healthCheck: list(only('HEALTHCHECK')),
  }
}
