import { readCommandConfig } from '../../config.ts';
import { restore, undoRestore } from '../back-up.ts';
import { readBackupArguments, runCommand } from './run-command.ts';

await runCommand(readBackupArguments(process.argv.slice(2), ['--replace', '--undo']), async (asked) => {
  const config = readCommandConfig(process.env);
  if ('undo' in asked) {
    await undoRestore(config);
    return 'Están otra vez los datos de antes de la restauración.\nYa puede arrancar el portal.';
  }
  const { createdAt, rows } = await restore(config, asked.folder, asked.replace);
  return `Restaurada la copia del ${createdAt}: ${Object.keys(rows).length} tablas con las mismas filas, y las mismas migraciones.\nYa puede arrancar el portal.`;
});
