import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { FILE_MISSING } from './src/areas/shell/ui/file-missing.ts';

/**
 * The router answers a page's file that does not come by reloading whatever is in view, each time anew. Here it tells the file watch
 * (src/areas/shell/ui/file-watch.tsx), which does so once.
 */
const missingFilesAreTold: Plugin = {
  name: 'missing-files-are-told',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/.*\/routeModules\.js$/.test(id)) return undefined;
    const changed = code.replace('window.location.reload()', `window.dispatchEvent(new Event('${FILE_MISSING}'))`);
    if (changed === code)
      this.error('React Router loads its route modules in another way now: look at loadRouteModule.');
    return { code: changed, map: null };
  },
};

/** How the router looks for a stylesheet that the document links to. */
const LINKED = /link\[rel="stylesheet"\]\[href="(\$\{descriptor\.href\})"\]/;

/**
 * The router fetches a page's stylesheets ahead of each of its forms and loads, unless the document links to them. A document that carries them
 * (src/ui/page/page-styles.tsx) has them too: without this each form would fetch them once more, and a redirect that came sooner would count as an
 * error nobody caught.
 */
const carriedStylesAreThere: Plugin = {
  name: 'carried-styles-are-there',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/.*\/ssr\/links\.js$/.test(id)) return undefined;
    const changed = code.replace(LINKED, (linked, href) => `${linked}, style[data-href~="${href}"]`);
    if (changed === code)
      this.error('React Router fetches styles ahead in another way now: look at prefetchStyleLink.');
    return { code: changed, map: null };
  },
};

/** Where the bundler's helper collects the stylesheets that the document links to. */
const COLLECTED = 'const links = document.getElementsByTagName("link");';

/**
 * The same for what a page loads later: the bundler fetches its stylesheets first, unless the document links to them. One that the document
 * carries would be fetched once more, and without a network the page would count as broken. The router writes a `#` behind the address of a
 * stylesheet that several pages share.
 */
const carriedStylesAreLoaded: Plugin = {
  name: 'carried-styles-are-loaded',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return undefined;
    const carried =
      'for (const { dataset } of document.querySelectorAll("style[data-href]")) for (const href of dataset.href.split(" ")) preloadedHrefs.styles.add(new URL(href, location.href).href.split("#")[0]);';
    const changed = code.replace(COLLECTED, `${carried} ${COLLECTED}`);
    if (changed === code) this.error('The bundler loads styles ahead in another way now: look at its preload helper.');
    return { code: changed, map: null };
  },
};

type ChunkName = Extract<NonNullable<Rolldown.CodeSplittingGroup['name']>, (...args: never[]) => unknown>;
type Modules = Parameters<ChunkName>[1];

const FIRST_PAGES = ['root.tsx', 'areas/shell/pages/signed-out-layout.tsx', 'areas/session/pages/login.tsx'];

/** Asks whether one of these pages imports a module, directly or through others. Dynamic imports do not count. */
function importedBy(pages: readonly string[]) {
  const imported = new Set<string>();
  return (id: string, modules: Modules): boolean => {
    if (imported.size > 0) return imported.has(id);
    const add = (one: string): void => {
      if (imported.has(one)) return;
      imported.add(one);
      for (const each of modules.getModuleInfo(one)?.importedIds ?? []) add(each);
    };
    add(resolve('src/entry.client.tsx'));
    for (const page of pages) add(`${resolve('src', page)}?__react-router-build-client-route`);
    return imported.has(id);
  };
}

const isOfFirstPages = importedBy(FIRST_PAGES);
const isOfHome = importedBy(['areas/dashboard/pages/home.tsx']);

/** What only some pages share (these areas, states and results of payments, fields for amounts, links of documents) is not carried by all pages: the bundler makes files of it. */
const SHARED =
  /\/src\/(?!areas\/(?:(?:account|certificates|compensations|contacts|exports|finder(?!\/rules\/pages)|legal|support(?!\/ui\/sessions-path)|survey|vouchers)\/|documents\/(?:rules|ui)\/related-|payments\/(?:rules\/(?:payment-state|segments)|ui\/(?:payment-badge|payment-lines|pay\/pay-problem|result\/))|content\/ui\/(?:carousel|use-scroller)|notifications\/(?:rules\/(?:preferences|notification-list|notice-words|stream)|ui\/live\/)|session\/rules\/device-words)|ui\/(?:fields\/(?:money|quantity)-field|behaviour\/use-reload))/;
/** The same of the orders, but for what the home shows of them. */
const ORDERS = /\/src\/areas\/orders\//;
/** The forms of people are large, and shared by their own pages: these have a file of their own, too. */
const PEOPLE = /\/src\/areas\/associates\//;

/** What the pages of an area share, without what all pages have: one file for each of these names. */
const OF_AREAS: Readonly<Record<string, string>> = {
  account: 'account',
  compensations: 'compensations',
  vouchers: 'vouchers',
  payments: 'payments',
  // A few lines each, which the pages of payments show too.
  contacts: 'payments',
  documents: 'payments',
};

function areaFile(id: string, modules: Modules): string | null {
  const [, area = ''] = /\/src\/areas\/([^/]+)\//.exec(id) ?? [];
  const isOfAllPages = isOfFirstPages(id, modules) || isOfHome(id, modules) || SHARED.test(id);
  return isOfAllPages ? null : (OF_AREAS[area] ?? null);
}

/**
 * Each file is a round trip of its own for a phone: the libraries, what the sign-in page needs and what several of the other pages share come
 * in one file each (docs/decisions/0036).
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    debugName: 'portal',
    name: (id, modules) => (isOfFirstPages(id, modules) ? 'portal' : null),
    test: /\/src\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    debugName: 'pages',
    name(id, modules) {
      if (isOfHome(id, modules)) return 'pages';
      if (PEOPLE.test(id)) return 'people';
      return ORDERS.test(id) ? null : 'pages';
    },
    test: SHARED,
    minShareCount: 2,
    priority: 0,
  },
  {
    debugName: 'areas',
    name: areaFile,
    minShareCount: 2,
    priority: -1,
    // With them, the files of the groups above would lose modules to this one.
    includeDependenciesRecursively: false,
  },
];

const namedClasses = new Map<string, string>();

/**
 * Class names of five letters, because every page contains them many times. Two classes with one name would mix their styles: that fails the
 * build.
 */
function shortName(name: string, file: string): string {
  const full = `${relative(import.meta.dirname, file)} ${name}`;
  const short = `_${createHash('sha256').update(full).digest('base64url').slice(0, 5)}`;
  const other = namedClasses.get(short);
  if (other !== undefined && other !== full)
    throw new Error(`${other} and ${full} get one class name: take six letters.`);
  namedClasses.set(short, full);
  return short;
}

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
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
}));
