interface RouteFacts {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}
type Routes = Readonly<Record<string, RouteFacts | undefined>>;

/**
 * Maps a path to the pattern of its page, from the site map of the running build, so that the number of labels is bounded.
 * @returns for each path its pattern, such as `/admin/documentos/:id/pdf`; `none` for an address without a page
 */
export function pagePatterns(routes: Routes): (path: string) => string {
  const patterns = [...new Set(Object.values(routes).flatMap((route) => (route ? patternOf(route, routes) : [])))].map(
    (pattern) => ({ pattern, matches: expressionOf(pattern) }),
  );
  return (path) => {
    const asked = pageOf(path);
    return patterns.find(({ matches }) => matches.test(asked))?.pattern ?? 'none';
  };
}

/** The pattern of a route; none for the catch-all route. Layouts add no path. */
function patternOf(route: RouteFacts, routes: Routes): string[] {
  const parts: string[] = [];
  for (let each: RouteFacts | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    if (each.path) parts.unshift(each.path);
  return parts.includes('*') ? [] : [`/${parts.join('/')}`];
}

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`, 'i');

/** Scripts request `/admin/mis-pagos.data` in place of the page; `/_root.data` is the home page. */
function pageOf(path: string): string {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return page.length > 1 ? page.replace(/\/$/, '') : page;
}
