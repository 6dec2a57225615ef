import { systemClock } from '../../clock.ts';
import { readCommandConfig } from '../../config.ts';
import { markRestored, restore, undoRestore } from '../back-up.ts';
import { readBackupArguments, runCommand } from './run-command.ts';

await runCommand(readBackupArguments(process.argv.slice(2), ['--replace', '--undo', '--mark']), async (asked) => {
  const config = readCommandConfig(process.env);
  if ('does' in asked && asked.does === 'mark') {
    await markRestored(config, systemClock);
    return 'Anotado: la base de datos volvió a un momento anterior. Los que leen eventos se enteran.\nYa puede arrancar el portal.';
  }
  if ('does' in asked) {
    await undoRestore(config);
    return 'Están otra vez los datos de antes de la restauración.\nYa puede arrancar el portal.';
  }
  const { createdAt, rows } = await restore(config, asked.folder, asked.replace, systemClock);
  return `Restaurada la copia del ${createdAt}: ${Object.keys(rows).length} tablas con las mismas filas, y las mismas migraciones.\nYa puede arrancar el portal.`;
});
