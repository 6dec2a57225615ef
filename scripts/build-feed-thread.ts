import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const AREAS = 'src/areas';

/** Imports of the areas' declarations instead of a search for them: the built file has another folder. */
const declaredFeedFiles: Plugin = {
  name: 'declared-feed-files',
  load(id) {
    if (!id.endsWith('/feed/server/declared-feed-files.ts')) return undefined;
    const areas = readdirSync(AREAS).filter((area) => existsSync(join(AREAS, area, 'rules', 'feed-files.ts')));
    const imports = areas.map((area, place) => `import * as area${place} from '../../${area}/rules/feed-files.ts';`);
    return `${imports.join('\n')}\nexport const declared = [${areas.map((_, place) => `area${place}`).join(', ')}];\n`;
  },
};

/**
 * Builds the program of the feed's thread as one file without what it never calls: of 1,240 modules and 7 MB, a tenth. Its start takes a sixth of the
 * time, and the thread 70 MB less (docs/decisions/0118).
 */
export async function buildFeedThread(outDir = 'build/feed-thread'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [declaredFeedFiles],
    // Argon2 is a compiled library. It stays a package.
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
    build: {
      ssr: 'src/areas/feed/cli/feed-thread-work.ts',
      ...{ outDir, emptyOutDir: true, target: 'node24', copyPublicDir: false },
      rolldownOptions: {
        // A package that only exports what the thread does not use is left out, whatever it does when it is loaded.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: 'feed-thread.mjs' },
      },
    },
  });
}
