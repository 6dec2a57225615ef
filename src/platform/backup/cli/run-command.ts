import { databaseProblem } from '../../database/database-problem.ts';
import { BadConfiguration } from '../../settings.ts';
import { BackupProblem } from '../manifest.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Runs a command and sets the exit code: 0 done, 1 not done, 2 invalid arguments. An error that the operator can fix
 * is printed as a sentence; other errors are thrown.
 * @param run returns the text to print at the end
 */
export async function runCommand(
  asked: BackupArguments,
  run: (asked: BackupArguments & { readonly folder: string }) => Promise<string>,
): Promise<void> {
  try {
    if (asked.folder === undefined) {
      say([asked.problem, BACKUP_USAGE].filter(Boolean).join('\n\n'));
      process.exitCode = asked.problem ? 2 : 0;
      return;
    }
    say(await run(asked));
  } catch (error) {
    const isTold = error instanceof BackupProblem || error instanceof BadConfiguration;
    const sentence = isTold ? error.message : databaseProblem(error)?.sentence;
    if (!sentence) throw error;
    say(sentence);
    process.exitCode = 1;
  }
}

const BACKUP_USAGE = `Uso: npm run backup -- CARPETA_NUEVA
     npm run backup -- --mark
     npm run restore -- CARPETA [--replace]
     npm run restore -- --undo
     npm run restore -- --mark

Copia la base de datos configurada (DATABASE_URL, o DATA_DIR) y la restaura. --replace reemplaza lo que haya.
--undo vuelve a los datos de antes de una restauración que no terminó.
--mark anota que la base de datos se copió ahora, o que volvió a un momento anterior, por otro medio.`;

type BackupArguments =
  | { readonly folder: string; readonly replace: boolean }
  | { readonly folder: ''; readonly does: 'undo' | 'mark' }
  | { readonly folder: undefined; readonly problem: string | undefined };

/** Parses the arguments. @param takes options of this command */
export function readBackupArguments(given: readonly string[], takes: readonly string[] = []): BackupArguments {
  const options = given.filter((each) => each.startsWith('-'));
  const folders = given.filter((each) => !each.startsWith('-'));
  if (options.some((each) => each === '--help' || each === '-h')) return { folder: undefined, problem: undefined };
  const unknown = options.find((each) => !takes.includes(each));
  if (unknown) return { folder: undefined, problem: `No conozco la opción ${unknown}.` };
  if (given.length === 1 && given[0] === '--undo') return { folder: '', does: 'undo' };
  if (given.length === 1 && given[0] === '--mark') return { folder: '', does: 'mark' };
  const [folder, ...others] = folders;
  if (!folder || others.length > 0) return { folder: undefined, problem: 'Dé el nombre de una carpeta, y solo uno.' };
  return { folder, replace: options.includes('--replace') };
}
