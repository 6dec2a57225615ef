import { once } from 'node:events';
import { accept } from '#kernel/result.ts';
import { systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createFileMaker } from '#platform/made-files/file-maker.ts';
import { FILE_USERS, makeContent } from './file-users.ts';

/**
 * A process that makes files and stops at a point, until it is killed (tests/areas/kill-while-making-files.test.ts).
 * Arguments: folder of the embedded database or PostgreSQL address, area, point, seed of the content, keys of the
 * files as JSON.
 */
const [where = '', area = '', point = '', seed = '0', ids = '[]'] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openPostgres(where, { maxConnections: 4, statementSeconds: 30, onError: () => undefined })
  : await openEmbedded(where);
const user = FILE_USERS[area];
if (!user) throw new Error(`There is no area ${area}.`);

const stopAt = async (here: string): Promise<void> => {
  if (here !== point) return;
  process.stdout.write('stopped\n');
  await new Promise<never>(() => undefined);
};

const deps = {
  database,
  clock: systemClock,
  jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
  log: { error: (details: object) => console.error(details) },
};
const kind: Parameters<typeof createFileMaker>[1] = {
  ...user.kindOf(deps),
  async make(_file, run) {
    await stopAt('claimed');
    await run.write(
      makeContent(Number(seed), (chunk) => stopAt(`chunk ${chunk}`)),
      () => ({}),
    );
    await stopAt('written');
    return accept(user.finished);
  },
  async ended() {
    await stopAt('ending');
  },
};
const maker = createFileMaker(deps, kind);
process.stdout.write('open\n');
if (point === 'none') await once(process.stdin, 'data');
for (const id of JSON.parse(ids)) await maker.make(id);
process.stdin.destroy();
await database.close();
