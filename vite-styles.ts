import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the builds of both applications, the customers' pages and the console, do with stylesheets. */

/** How the router looks for a stylesheet that the document links to. */
const LINKED = /link\[rel="stylesheet"\]\[href="(\$\{descriptor\.href\})"\]/;

/**
 * The router fetches a page's stylesheets ahead of each of its forms and loads, unless the document links to them. A document that carries them
 * (src/ui/page/page-styles.tsx) has them too: without this each form would fetch them once more, and a redirect that came sooner would count as an
 * error nobody caught.
 */
export const carriedStylesAreThere: Plugin = {
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
export const carriedStylesAreLoaded: Plugin = {
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

const namedClasses = new Map<string, string>();

/**
 * Class names of five letters, because every page contains them many times. Two classes with one name would mix their styles: that fails the
 * build.
 */
export function shortName(name: string, file: string): string {
  const full = `${relative(import.meta.dirname, file)} ${name}`;
  const short = `_${createHash('sha256').update(full).digest('base64url').slice(0, 5)}`;
  const other = namedClasses.get(short);
  if (other !== undefined && other !== full)
    throw new Error(`${other} and ${full} get one class name: take six letters.`);
  namedClasses.set(short, full);
  return short;
}
