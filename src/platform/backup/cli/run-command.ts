import { databaseProblem } from '../../database/database-problem.ts';
import { BadConfiguration } from '../../settings.ts';
import { BackupProblem } from '../manifest.ts';
import { BACKUP_USAGE, type BackupArguments } from './backup-arguments.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Runs a command and sets the exit code: 0 done, 1 not done, 2 invalid arguments. An error that the operator can fix is printed as a sentence; others
 * are thrown.
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
