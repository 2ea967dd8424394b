import { placeOf } from './place-of.mjs'

/** Imports of apps and packages can be read: a literal path that stays in the workspace, or a package's name. */
export function wallReadable({ imports }) {
  return imports
    .filter(({ from }) => /^(?:apps|packages)\//.test(from))
    .flatMap(({ from, line, specifier, to }) => {
      const text = faultOf(from, specifier, to)
      return text === null ? [] : [{ path: from, line, text }]
    })
}

function faultOf(from, specifier, to) {
  if (specifier === null)
    return 'imports a computed path, which no wall can see; write the path out'
  if (/^[/#~]|^@\/|\\|^\w+:(?!\w)|^file:|^data:/.test(specifier))
    return `imports '${specifier}', an alias or absolute path; write a relative path or a package's name`
  if (specifier.startsWith('.') && placeOf(from).area !== placeOf(to).area)
    return `reaches out of its workspace with '${specifier}'; import another workspace by its name, @cuando/…`
  return null
}
