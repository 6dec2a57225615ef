import { recordFailedStage } from './failed-tests.ts';
import { type CommandResult, runCommand } from './run-command.ts';

/** Command lines of each check, run in sequence. The checks run in parallel. */
const CHECKS: Record<string, readonly string[]> = {
  types: ['react-router typegen', 'tsc --noEmit'],
  'style and lint': ['biome check .'],
  'who imports whom': ['node scripts/check-imports.ts'],
  'references to documents': ['node scripts/check-references.ts'],
  'unused code': ['knip'],
  'generated contract': ['graphql-codegen --config codegen.ts --check --errors-only'],
};

async function runInOrder(lines: readonly string[]): Promise<CommandResult> {
  let last: CommandResult = { ok: true, output: '', seconds: 0 };
  for (const line of lines) {
    const outcome = await runCommand(line);
    last = { ...outcome, seconds: last.seconds + outcome.seconds };
    if (!outcome.ok) break;
  }
  return last;
}

/**
 * Runs all checks and prints the output of failed ones.
 * @returns how many checks passed and failed
 */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const outcomes = await Promise.all(
    Object.entries(CHECKS).map(async ([name, lines]) => ({ name, ...(await runInOrder(lines)) })),
  );
  for (const { name, ok, output, seconds } of outcomes) {
    process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
    if (ok) continue;
    process.stdout.write(`${output}\n`);
    recordFailedStage(name, output);
  }
  const failed = outcomes.filter(({ ok }) => !ok).length;
  return { passed: outcomes.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
}
