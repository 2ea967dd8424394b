const platform = 'http|db|jobs|mail|realtime|clock|log|process'
const serverFeatures =
  'accounts|commerce|services|availability|appointments|customers|notifications|referrals|google-calendar|images|pages|geo|demo'
const webFeatures =
  'booking|appointments|calendar|dashboard|customers|notifications|profile|settings|referrals|accounts'

const closed = [
  {
    within: 'packages/',
    form: /^(?:agenda|contract|es|time)\//,
    holds: 'agenda, contract, es and time',
  },
  { within: 'apps/', form: /^(?:server|web)\//, holds: 'server and web' },
  {
    within: 'apps/server/src/',
    form: /^(?:(?:main|image-process|app|env)(?:\.[a-z0-9-]+)*\.ts$|(?:platform|features|testing)\/)/,
    holds: 'main.ts, image-process.ts, app.ts, env.ts, platform/, features/ and testing/',
  },
  {
    within: 'apps/server/src/platform/',
    form: new RegExp(`^(?:${platform})[./]`),
    holds: platform.replaceAll('|', ', '),
  },
  {
    within: 'apps/server/src/features/',
    form: new RegExp(`^(?:${serverFeatures})/`),
    holds: serverFeatures.replaceAll('|', ', '),
  },
  {
    within: 'apps/server/migrations/',
    form: /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/,
    holds: 'NNNN-what.sql',
  },
  {
    within: 'apps/web/src/',
    form: /^(?:app|public|features|ui|lib|testing)\//,
    holds: 'app/, public/, features/, ui/, lib/ and testing/',
  },
  {
    within: 'apps/web/src/features/',
    form: new RegExp(`^(?:${webFeatures})/`),
    holds: webFeatures.replaceAll('|', ', '),
  },
]

/** The folders of the house are a closed list; a new one is a decision, taken here and in the architecture. */
export function closeLayout({ files }) {
  return files.flatMap(({ path }) =>
    closed
      .filter(
        ({ within, form }) => path.startsWith(within) && !form.test(path.slice(within.length)),
      )
      .map(({ within, holds }) => ({
        path,
        line: 1,
        text: `has no place in ${within}, which holds ${holds}; move it into one of them`,
      })),
  )
}
