import { systemClock } from '../../clock.ts';
import { readCommandConfig } from '../../config.ts';
import { backUp, recordOtherBackup, sumOf } from '../back-up.ts';
import { readBackupArguments, runCommand } from './run-command.ts';

const NOT_RECORDED =
  '\nLa base de datos no la pudo anotar: Estado del sistema no la muestra. Pasa con una copia de antes de esta versión, y con una base que no recibe cambios.';

await runCommand(readBackupArguments(process.argv.slice(2), ['--mark']), async (asked) => {
  const config = readCommandConfig(process.env);
  if ('does' in asked) {
    await recordOtherBackup(config, systemClock);
    return 'Anotado: la base de datos se copió ahora por otro medio.';
  }
  const { folder } = asked;
  const { rows, bytes, sha256, isRecorded } = await backUp(config, folder, systemClock);
  const done = `Copia lista en ${folder}: ${Object.keys(rows).length} tablas, ${sumOf(rows)} filas, ${bytes} bytes.\nSHA-256: ${sha256}`;
  return isRecorded ? done : `${done}${NOT_RECORDED}`;
});
