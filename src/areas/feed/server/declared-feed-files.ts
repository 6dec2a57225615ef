import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedFile } from '#kernel/feed/feed-file.ts';

const AREAS = join(import.meta.dirname, '..', '..');

interface Declaring {
  readonly feedFiles: readonly FeedFile[];
}

const declaring = readdirSync(AREAS).filter((area) => existsSync(join(AREAS, area, 'rules', 'feed-files.ts')));

/** The modules of the areas that declare files. The build of the feed's thread replaces this search by imports (scripts/build-feed-thread.ts). */
export const declared = await Promise.all(
  declaring.map((area): Promise<Declaring> => import(`../../${area}/rules/feed-files.ts`)),
);
