interface RouteFacts {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}
type Routes = Readonly<Record<string, RouteFacts | undefined>>;

/**
 * Maps a path to the route pattern of its page, so that the number of labels is bounded.
 * @returns for each path a pattern such as `/admin/documentos/:id/pdf`; `none` for an address without a page
 */
export function createPatternLookup(routes: Routes): (path: string) => string {
  const patterns = [...new Set(Object.values(routes).flatMap((route) => (route ? patternOf(route, routes) : [])))].map(
    (pattern) => ({ pattern, matches: expressionOf(pattern) }),
  );
  return (path) => {
    const asked = pageOf(path);
    return patterns.find(({ matches }) => matches.test(asked))?.pattern ?? 'none';
  };
}

/** Pattern of a route; none for the catch-all route. Layout routes add no segment. */
function patternOf(route: RouteFacts, routes: Routes): string[] {
  const parts: string[] = [];
  for (let each: RouteFacts | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    if (each.path) parts.unshift(each.path);
  return parts.includes('*') ? [] : [`/${parts.join('/')}`];
}

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`, 'i');

/**
 * Path of the page behind a data request: scripts load `/admin/mis-pagos.data`, and `/_root.data` for the home page.
 */
function pageOf(path: string): string {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return page.length > 1 ? page.replace(/\/$/, '') : page;
}
