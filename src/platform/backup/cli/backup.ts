import { systemClock } from '../../clock.ts';
import { readCommandConfig } from '../../config.ts';
import { backUp } from '../back-up.ts';
import { readBackupArguments, runCommand } from './run-command.ts';

await runCommand(readBackupArguments(process.argv.slice(2)), async ({ folder }) => {
  const { rows, bytes, sha256 } = await backUp(readCommandConfig(process.env), folder, systemClock);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `Copia lista en ${folder}: ${Object.keys(rows).length} tablas, ${total} filas, ${bytes} bytes.\nSHA-256: ${sha256}`;
});
