import { readCommandConfig } from '../../config.ts';
import { restore } from '../back-up.ts';
import { readBackupArguments } from './backup-arguments.ts';
import { runCommand } from './run-command.ts';

await runCommand(readBackupArguments(process.argv.slice(2), ['--replace']), async ({ folder, replace }) => {
  const { createdAt, rows } = await restore(readCommandConfig(process.env), folder, replace);
  return `Restaurada la copia del ${createdAt}: ${Object.keys(rows).length} tablas con las mismas filas, y las mismas migraciones.\nYa puede arrancar el portal.`;
});
