import { globSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { ERP_PERMISSIONS } from '#tests/support/erp-permissions.ts';
import { loadAuditFacts } from './area-files.ts';
import { MENU, OPERATIONS, PAGES, PERMISSIONS, SITE } from './registry.ts';
import routes from './routes.ts';

describe('operations declared by the areas', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );

  test('every root field of the contract is declared, and no other name', () => {
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(fields.toSorted());
  });

  test.each(Object.entries(OPERATIONS))(
    'the operation %s has its own Spanish words and a bounded cost',
    (name, { words, cost = 0 }) => {
      expect(words).toMatch(/^\p{Lu}[^.]+$/u);
      const others = Object.entries(OPERATIONS).filter(([other]) => other !== name);
      expect(others.map(([, other]) => other.words)).not.toContain(words);
      expect(Number.isInteger(cost) && cost >= 0 && cost <= 100).toBe(true);
    },
  );

  test('an operation without a session has a cost when it hashes a password or mails a link', () => {
    const paid = Object.entries(OPERATIONS).filter(([, { needs, cost }]) => needs === 'nothing' && cost);
    expect(paid.map(([name]) => name)).toEqual([
      'Mutation.generateCustomerToken',
      'Mutation.solicitarRestablecerClave',
      'Mutation.guardarClaveConEnlace',
      'Mutation.generateSupportCustomerToken',
      'Mutation.canjearBono',
    ]);
  });
});

describe('pages declared by the areas', () => {
  interface Route {
    readonly path?: string | undefined;
    readonly index?: boolean | undefined;
    readonly children?: readonly Route[] | undefined;
  }

  const pathsIn = (route: Route, above: string): string[] => {
    const path = route.path ? `${above}/${route.path}` : above;
    const own = route.path || route.index ? [path || '/'] : [];
    return [...own, ...(route.children ?? []).flatMap((child) => pathsIn(child, path))];
  };
  const paths = [...new Set((routes as readonly Route[]).flatMap((route) => pathsIn(route, '')))].filter(
    (path) => path !== '/*',
  );

  test.each(paths)('the path %s of the site map has a declared page', (path) => {
    expect(SITE.rowOf(path.replace(/:\w+/g, 'x').toLowerCase())).toBeDefined();
  });

  test('every declared page is in the site map, except planned ones', () => {
    const isMapped = ({ path }: { readonly path: string }) =>
      paths.some((mapped) => mapped === path || `${mapped}/`.startsWith(path.replace(/\*$/, '')));
    expect(PAGES.filter((row) => !isMapped(row)).map(({ path }) => path)).toEqual(['/dev/*']);
  });

  test('no two areas declare the same path', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  });

  test('exactly the listed pages work without a session', () => {
    const open = PAGES.filter(({ visit }) => visit !== 'session').map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '/ayuda',
      '/bono',
      '/bono/:code',
      '/crear-clave',
      '/dejar-avisos/:token',
      '/dejar-extracto/:token',
      '/demo/*',
      '/demo/correo',
      '/dev/*',
      '/error_assets',
      '/login',
      '/login-as-customer/login',
      '/loginascustomer/login',
      '/maintenance',
      '/recuperar-clave',
      '/server-middleware/*',
      '/server-middleware/auth/actividad',
      '/server-middleware/auth/login',
      '/server-middleware/auth/logout',
      '/server-middleware/generate-link-to-store',
      '/sin-conexion',
      '/terminos',
      '/tratamiento-de-datos',
      '/verificar',
      '/verificar/:code',
    ]);
  });
});

test('every needed permission is declared by an area and exists in the ERP’s roles', () => {
  const kinds = ['nothing', 'session', 'legal-representative', 'associates-manager'];
  const needed = [...Object.values(OPERATIONS), ...PAGES].flatMap(({ needs = [] }) => needs);
  const permissions = needed.filter((need) => !kinds.includes(need));
  expect(PERMISSIONS).toEqual(expect.arrayContaining(permissions));
  expect(ERP_PERMISSIONS).toEqual(expect.arrayContaining([...PERMISSIONS]));
});

test('every page’s menu entry is in the menu, and notifications are there where no bell leads to them', () => {
  const declared = PAGES.filter(({ menu }) => menu).map(({ path }) => path.replace(/\/\*$/, ''));
  expect(MENU.map(({ to }) => to).toSorted()).toEqual(declared.toSorted());
  const notices = MENU.find(({ to }) => to === '/admin/notifications');
  for (const code of STORE_CODES)
    expect(notices?.isShown?.(STORES[code]), code).toBe(!STORES[code].shows.notificationBell);
});

test('the facts of the audit trail are those that the areas declare, each declared once', async () => {
  const files = globSync('src/areas/*/{,console/}rules/audit-facts.ts');
  const declared = await Promise.all(files.map((file) => import(`../${file}`)));
  const names = declared.flatMap(({ auditFacts }) => Object.keys(auditFacts));
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(await loadAuditFacts()).toSorted()).toEqual(names.toSorted());
});
