import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';

/** All stylesheets of the built pages: their addresses in the router's form, and their texts. */
export const readStyleTexts = ({ assets, assetsBuildDirectory }: ServerBuild): ReadonlyMap<string, string> =>
  new Map(
    Object.values(assets.routes)
      .flatMap((route) => route?.css ?? [])
      .map((href) => [href, readFileSync(join(assetsBuildDirectory, withoutHash(href)), 'utf8').trim()]),
  );

/** The build marks an address that occurs in two chunks with an empty hash. */
const withoutHash = (href: string): string => href.replace(/#$/, '');
