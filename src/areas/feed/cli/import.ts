import { setPriority } from 'node:os';
import { sessionSettings } from '#areas/session/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openForCommand } from '#platform/database/command-database.ts';
import { describeColumns } from '../rules/describe-columns.ts';
import { openFeedTeller } from '../server/feed-teller.ts';
import { findFiles } from '../server/find-files.ts';
import { importFolder } from '../server/import-folder.ts';
import { feedSettings } from '../server/settings.ts';
import { IMPORT_USAGE, type ImportArguments, readImportArguments } from './import-arguments.ts';
import { reportImport, sentenceFor } from './report-import.ts';
import { showProgress } from './show-progress.ts';

/** Lowers the priority of this process: the portal on the same machine answers customers. */
setPriority(10);

type ImportOrder = Extract<ImportArguments, { asks: 'import' }>;

/** Runs the import. @returns the exit code: 0 only when every row was accepted */
async function run({ folder, keepGood, allowEmpty }: ImportOrder): Promise<number> {
  // An unusable folder is reported before a database is created for it.
  findFiles(folder);
  const config = readCommandConfig(process.env, [feedSettings, sessionSettings]);
  const database = await openForCommand(config);
  try {
    console.error(`Importando ${folder} en la base de datos ${database.description}`);
    const onProgress = showProgress(process.stderr);
    const imported = await importFolder({
      ...{ database, folder, keepGood, allowEmpty, onProgress },
      manifest: config.FEED_MANIFEST,
      clock: systemClock,
      tell: openFeedTeller({ provider: config.PROVIDER, clock: systemClock }),
    });
    console.error(reportImport(imported).join('\n'));
    return imported.sinRechazos ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readImportArguments(process.argv.slice(2));
  if (asked.asks === 'import') return run(asked);
  if (asked.asks === 'columns') process.stdout.write(`${describeColumns()}\n`);
  else console.error([asked.problem, IMPORT_USAGE].filter(Boolean).join('\n\n'));
  return asked.asks === 'help' && asked.problem ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = sentenceFor(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
