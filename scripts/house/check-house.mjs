import { banFocusedTests } from './ban-focused-tests.mjs'
import { banOpenEnds } from './ban-open-ends.mjs'
import { boundLength } from './bound-length.mjs'
import { closeLayout } from './close-layout.mjs'
import { closeServerRooms } from './close-server-rooms.mjs'
import { closeWebRooms } from './close-web-rooms.mjs'
import { collectImports } from './collect-imports.mjs'
import { nameFiles } from './name-files.mjs'
import { readTree } from './read-tree.mjs'
import { wallEndpointList } from './wall-endpoint-list.mjs'
import { wallEnvironment } from './wall-environment.mjs'
import { wallFeatureCycles } from './wall-feature-cycles.mjs'
import { wallPackages } from './wall-packages.mjs'
import { wallPublicPages } from './wall-public-pages.mjs'
import { wallQueryBuilder } from './wall-query-builder.mjs'
import { wallReadable } from './wall-readable.mjs'
import { wallServer } from './wall-server.mjs'
import { wallServerFeatures } from './wall-server-features.mjs'
import { wallWeb } from './wall-web.mjs'

const rules = [
  closeLayout,
  closeServerRooms,
  closeWebRooms,
  nameFiles,
  boundLength,
  banFocusedTests,
  banOpenEnds,
  wallReadable,
  wallPackages,
  wallServer,
  wallServerFeatures,
  wallFeatureCycles,
  wallQueryBuilder,
  wallEnvironment,
  wallWeb,
  wallPublicPages,
  wallEndpointList,
]

/**
 * Every breach of the house below `root`, ordered by place.
 * A rule is a function from `{ files, imports }` to findings `{ path, line, text }`; none has exceptions.
 */
export function checkHouse(root) {
  const files = readTree(root)
  const house = { files, imports: collectImports(files) }
  return rules
    .flatMap((rule) => rule(house))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
