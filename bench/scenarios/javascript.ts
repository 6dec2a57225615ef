import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Line, whole } from '../report.ts';

const CLIENT = 'build/client';

/** The routes a first visit of each page loads, outermost first, and what they may weigh together. */
const PAGES = [
  { name: 'sign-in', routes: ['root', 'areas/session/pages/signed-out-layout', 'areas/session/pages/login'], aim: 135 },
  {
    name: 'pending invoices',
    routes: ['root', 'areas/session/pages/portal-layout', 'areas/payments/pages/pending-invoices'],
    aim: 175,
  },
  {
    name: 'home',
    routes: ['root', 'areas/session/pages/portal-layout', 'areas/dashboard/pages/home'],
    aim: undefined,
  },
] as const;

interface Part {
  readonly module: string;
  readonly imports?: readonly string[];
}

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part>>;
}

/** Every script of a first visit, from the build's own manifest: the entry, the routes' modules, and all they preload. */
export function measureJavaScript(): Line[] {
  const { manifest, file } = readManifest();
  return PAGES.map(({ name, routes, aim }) => {
    const parts = routes.map((id) => {
      const route = manifest.routes[id];
      if (!route) throw new Error(`The build has no route ${id}.`);
      return route;
    });
    const files = new Set([
      file,
      ...[manifest.entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ]);
    const kilobytes =
      [...files].reduce((sum, each) => sum + gzipSync(readFileSync(join(CLIENT, each)), { level: 9 }).length, 0) / 1024;
    return {
      what: `First-load JavaScript, gzip: ${name}`,
      database: '—',
      measured: `${whole(kilobytes)} KB in ${files.size} files`,
      aim: aim ? `${aim} KB` : '—',
      ...(aim ? { reached: kilobytes <= aim } : {}),
    };
  });
}

function readManifest(): { manifest: Manifest; file: string } {
  const name = readdirSync(join(CLIENT, 'assets')).find((each) => /^manifest-.*\.js$/.test(each));
  if (!name) throw new Error('There is no build: run npm run build.');
  const text = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return { manifest: JSON.parse(json) as Manifest, file: `/assets/${name}` };
}
