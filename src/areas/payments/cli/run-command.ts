import { databaseProblem } from '#platform/database/database-problem.ts';
import { BadConfiguration } from '#platform/settings.ts';

/**
 * Runs an operator's command and sets the exit code of this process. For faults that the operator can fix, in the configuration or the database, it
 * prints a sentence. Other errors are thrown.
 * @param main returns the exit code
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const sentence = error instanceof BadConfiguration ? error.message : databaseProblem(error)?.sentence;
    if (!sentence) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
