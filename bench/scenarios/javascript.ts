import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatWhole, type ResultLine } from '../report.ts';

const CLIENT = 'build/client';

/** Routes of the measured pages, with the size limit for a first visit. */
const PAGES = [
  { name: 'sign-in', route: 'areas/session/pages/login', aim: 135 },
  { name: 'pending invoices', route: 'areas/payments/pages/pending-invoices', aim: 175 },
  { name: 'home', route: 'areas/dashboard/pages/home', aim: 175 },
  { name: 'profile', route: 'areas/associates/pages/edit-profile', aim: 175 },
] as const;

interface Part {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part>>;
}

/** Measures all scripts of a first visit from the build's manifest: entry, route modules, and their imports. */
export function measureJavaScript(): ResultLine[] {
  const { manifest, file } = readManifest();
  return PAGES.map(({ name, route, aim }) => {
    const parts = [manifest.entry, ...withParents(manifest, route)];
    const files = new Set([file, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
    const kilobytes =
      [...files].reduce((sum, each) => sum + gzipSync(readFileSync(join(CLIENT, each)), { level: 9 }).length, 0) / 1024;
    return {
      what: `First-load JavaScript, gzip: ${name}`,
      database: '—',
      measured: `${formatWhole(kilobytes)} KB in ${files.size} files`,
      aim: `${aim} KB`,
      reached: kilobytes <= aim,
    };
  });
}

/** A route with its parent routes. */
function withParents(manifest: Manifest, id: string): Part[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no route ${id}.`);
  return route.parentId ? [route, ...withParents(manifest, route.parentId)] : [route];
}

function readManifest(): { manifest: Manifest; file: string } {
  const name = readdirSync(join(CLIENT, 'assets')).find((each) => /^manifest-.*\.js$/.test(each));
  if (!name) throw new Error('There is no build: run npm run build.');
  const text = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return { manifest: JSON.parse(json) as Manifest, file: `/assets/${name}` };
}
