import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { FILE_MISSING_EVENT } from './src/areas/shell/ui/file-missing.ts';
import { carriedStylesAreLoaded, carriedStylesAreThere, shortName } from './vite-styles.ts';

/**
 * The router answers a page's file that does not come by reloading whatever is in view, each time anew. Here it tells the file watch
 * (src/areas/shell/ui/file-watch.tsx), which does so once.
 */
const missingFilesAreTold: Plugin = {
  name: 'missing-files-are-told',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/.*\/routeModules\.js$/.test(id)) return undefined;
    const changed = code.replace(
      'window.location.reload()',
      `window.dispatchEvent(new Event('${FILE_MISSING_EVENT}'))`,
    );
    if (changed === code)
      this.error('React Router loads its route modules in another way now: look at loadRouteModule.');
    return { code: changed, map: null };
  },
};

type ChunkName = Extract<NonNullable<Rolldown.CodeSplittingGroup['name']>, (...args: never[]) => unknown>;
type Modules = Parameters<ChunkName>[1];

/** What every visitor loads, the frame of every page behind the sign-in, and the two pages that show a little of most areas. */
const FIRST_PAGES = ['root.tsx', 'areas/shell/pages/signed-out-layout.tsx', 'areas/session/pages/login.tsx'];
const FRAME = 'areas/shell/pages/portal-layout.tsx';
const HOME = 'areas/dashboard/pages/home.tsx';
const FINDER = 'areas/finder/pages/find.tsx';
const PAGES = globSync('areas/*/pages/*.{ts,tsx}', { cwd: 'src' });

/** With the libraries that it imports. The bundler's runtime comes along, which would otherwise be a file of its own. */
const ENTRY = /\/src\/entry\.client\.tsx$/;

/** The library of the date panel, a file of its own. */
const CALENDAR = /node_modules\/(@react-aria|@react-stately|react-aria[\w-]*|react-stately)\//;

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Terser makes our code a twentieth smaller. Of the large libraries it saves half a percent, for three times its time (docs/decisions/0036). */
const ownCodeIsCompressed: Plugin = {
  name: 'own-code-is-compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, chunk) {
    if (chunk.moduleIds.some((id) => ENTRY.test(id) || CALENDAR.test(id))) return null;
    const compressed = await minify(code, {
      module: true,
      ecma: 2020,
      mangle: false,
      compress: { passes: 3, pure_getters: true },
    });
    return { code: compressed.code ?? code, map: null };
  },
};

/** The pages that import each module, directly or through others. Dynamic imports do not count. */
const importers = new Map<string, Set<string>>();

function addImports(page: string, id: string, modules: Modules): void {
  const pages = importers.get(id) ?? new Set();
  if (pages.has(page)) return;
  importers.set(id, pages.add(page));
  for (const each of modules.getModuleInfo(id)?.importedIds ?? []) addImports(page, each, modules);
}

function pagesThatImport(id: string, modules: Modules): string[] {
  if (importers.size === 0) {
    addImports('root.tsx', resolve('src/entry.client.tsx'), modules);
    for (const page of ['root.tsx', ...PAGES])
      addImports(page, `${resolve('src', page)}?__react-router-build-client-route`, modules);
  }
  return [...(importers.get(id) ?? [])];
}

const portalFile = (id: string, modules: Modules): string | null =>
  pagesThatImport(id, modules).some((page) => FIRST_PAGES.includes(page)) ? 'portal' : null;

const areaOf = (path: string): string | null => /areas\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Says whether a module brings a library of its own to each page that carries it. */
const bringsLibrary = (id: string, modules: Modules): boolean =>
  modules.getModuleInfo(id)?.importedIds.some((one) => one.includes('/node_modules/') && !LIBRARIES.test(one)) ?? false;

/** Characters of a module that every page may carry: less than the headers of a file of its own. */
const SMALL = 1_000;

const isSmall = (id: string, modules: Modules): boolean => (modules.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL;

/**
 * The file that a module shares with others, by the pages that import it: a few of one area, the home, or many. A module of no area
 * that two or three pages import is a file of its own.
 */
function sharedFile(id: string, modules: Modules): string | null {
  const pages = pagesThatImport(id, modules);
  if (pages.length < 2) return null;
  if (pages.includes(FRAME)) return 'pages';
  if (bringsLibrary(id, modules)) return null;
  const [area = null, ...otherAreas] = new Set(pages.map(areaOf));
  if (otherAreas.length === 0) return area;
  if (pages.length === 2 && pages.includes(HOME)) return 'front';
  const isForMany = pages.length > 3 || pages.includes(HOME) || pages.includes(FINDER) || isSmall(id, modules);
  return isForMany ? 'pages' : areaOf(id);
}

/**
 * Each file is a round trip of its own for a phone: the entry with the libraries, what the sign-in page needs, and what pages share come in few
 * files (docs/decisions/0036). Those of `sharedFile` leave out the dependencies of their modules: with them, one would take modules from the others.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', test: ENTRY, priority: 2 },
  { debugName: 'portal', name: portalFile, test: /\/src\//, minShareCount: 2, priority: 1 },
  {
    debugName: 'shared',
    name: sharedFile,
    test: /\/src\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** The bundler asks for this before a group may leave out the dependencies of its modules. */
const entriesMayExportMore: Plugin = {
  name: 'entries-may-export-more',
  apply: 'build',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    missingFilesAreTold,
    carriedStylesAreThere,
    carriedStylesAreLoaded,
    entriesMayExportMore,
    ownCodeIsCompressed,
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long its plugins take is of no interest to who starts the portal.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  // On the server a page may load at once what browsers load later.
  environments: { ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } } },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
}));
