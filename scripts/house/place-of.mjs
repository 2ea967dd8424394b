const server = 'apps/server/src/'
const web = 'apps/web/src/'

/**
 * Where a file stands: `{ area, layer, feature, isTest }`. Area is the workspace or root folder ('es', 'server', …);
 * layer is the part of an app's src ('features', 'platform', 'main' …), null elsewhere.
 */
export function placeOf(path) {
  const [root, name] = path.split('/')
  const area = root === 'packages' || root === 'apps' ? name : root
  const inside = [server, web].find((src) => path.startsWith(src))
  const isTest =
    /\.test\.tsx?$|\/src\/testing\//.test(path) && !path.startsWith(`${server}testing/`)
  if (inside === undefined) return { area, layer: null, feature: null, isTest }
  const [layer, feature] = path.slice(inside.length).split('/')
  return {
    area,
    layer: layer.replace(/\..*$/, ''),
    feature: layer === 'features' ? feature : null,
    isTest,
  }
}
