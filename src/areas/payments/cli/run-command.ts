import { databaseProblem } from '#platform/database/database-problem.ts';
import { BadConfiguration } from '#platform/settings.ts';

/**
 * Runs an operator's command and sets the exit code of this process. What the operator can mend, the configuration or the database, is
 * told in a sentence; anything else is thrown.
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
