import { mixedLoad } from './attack/mixed-load.ts'

const result = await mixedLoad(Number(process.argv[2] ?? 300), (line) =>
  process.stderr.write(`${line}\n`),
)
console.log(result)
