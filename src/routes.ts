import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { HOME_FILE } from '#areas/dashboard/rules/pages.ts';
import { type PageRow, pageAddress } from '#areas/session/rules/site.ts';
import { PAGES } from './registry.ts';

/** The site map: the page rows of all areas. */

type Routed = PageRow & { readonly file: string };

const ROWS: readonly Routed[] = PAGES.filter((row): row is Routed => row.file !== undefined);

const frameOf = ({ frame, visit }: Routed) => frame ?? (visit === 'session' ? 'portal' : 'signed-out');

/** Address relative to the root, as the router expects it. */
const relative = (path: string): string => pageAddress(path).slice(1);

/** Route id. A module with several addresses needs a distinct id for each. */
const idOf = ({ file, path }: Routed) =>
  ROWS.filter((row) => row.file === file).length > 1 ? { id: relative(path).replace(/\/.*/, '') } : {};

/** Pages that are nested inside the page of another area. */
const INSIDE: Readonly<Record<string, readonly RouteConfigEntry[]>> = {
  // The home page, for people who may not enter the external store (docs/product/shop.md).
  '/admin/store': [index(HOME_FILE, { id: 'store-home' })],
};

function routeOf(row: Routed): RouteConfigEntry {
  const address = relative(row.path);
  if (address === '') return index(row.file);
  const inside = ROWS.filter(({ within }) => within === row.path).map((each) =>
    route(relative(each.path).slice(address.length + 1), each.file),
  );
  return route(address, row.file, idOf(row), [...inside, ...(INSIDE[row.path] ?? [])]);
}

const routesIn = (frame: PageRow['frame']): RouteConfigEntry[] =>
  ROWS.filter((row) => !row.within && frameOf(row) === frame).map(routeOf);

const SPECIMENS: readonly RouteConfigEntry[] = [
  route('dev/componentes', '../specimens/components-page.tsx'),
  route('dev/consola', '../specimens/console-page.tsx'),
  route('dev/correos', '../specimens/mails-page.tsx'),
];

export default [
  layout('areas/shell/pages/portal-layout.tsx', routesIn('portal')),
  layout('areas/shell/pages/signed-out-layout.tsx', routesIn('signed-out')),
  ...routesIn('none'),
  ...(process.env.NODE_ENV === 'development' ? SPECIMENS : []),
  route('*', 'areas/shell/pages/not-found.tsx'),
] satisfies RouteConfig;
