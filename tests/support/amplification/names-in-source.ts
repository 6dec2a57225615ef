import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const READ = /\.(?:get|getAll|has)\('([\w.-]+)'/g;
const HEADER = /headers\['([\w-]+)'\]|'((?:x|sec)-[\w-]+)':|header\(request, '([\w-]+)'\)/g;

function namesIn(folder: string, ...patterns: readonly RegExp[]): string[] {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)]));
  return [...new Set(found.map((match) => match.slice(1).find(Boolean) ?? ''))].sort();
}

/**
 * Names of query parameters and form fields, extracted from an area's sources, so that new ones are tested
 * automatically.
 */
export const findInputNames = (area: string): string[] => namesIn(join('src/areas', area), READ);

/** Names of cookies and headers, extracted from all sources. */
export const findHeaderAndCookieNames = (): string[] =>
  [...new Set([...namesIn('src', READ, HEADER), ...namesIn('simulators', READ, HEADER)])].sort();

const ROUTE =
  /\.(get|post|put|patch|delete|all)(?:<[^\n]*>)?\(\s*(`\$\{(?:prefix|[A-Z_]*PATH)\}[^`]*`|'\/[^']*'|[A-Z_]*PATH|prefix|path),/g;

/**
 * Routes of the server and the simulators besides the built pages, extracted from the sources: `callback.ts post
 * path`.
 */
export function findRegisteredRoutes(): string[] {
  return globSync('{src,simulators/{bank,frame,shop}}/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, method, path]) => `${basename(file)} ${method} ${path}`),
    );
}
