import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/**
 * Texts of all built stylesheets, by their address in the router's manifest.
 * @param clientFolder folder of the built browser files
 */
export const readStyleTexts = (
  { assets, publicPath }: ServerBuild,
  clientFolder: string,
): ReadonlyMap<string, string> =>
  new Map(
    Object.values(assets.routes)
      .flatMap((route) => route?.css ?? [])
      .map((href) => [
        href,
        readFileSync(join(clientFolder, withoutHash(href).slice(publicPath.length)), 'utf8').trim(),
      ]),
  );

/** The build appends an empty hash to an address that occurs in two chunks. */
const withoutHash = (href: string): string => href.replace(/#$/, '');
