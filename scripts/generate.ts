import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Writes schema.graphql and src/generated from the SDL of the areas. `npm ci` and the build run it; src/generated is not in git, schema.graphql is, and
 * `npm run check` fails when it is out of date.
 */
export async function generate(): Promise<boolean> {
  // Not installed where only the libraries of production are: there the pages are built already.
  if (!existsSync('node_modules/.bin/graphql-codegen')) return true;
  const { ok, output } = await runCommand('graphql-codegen --config codegen.ts --errors-only');
  if (!ok) process.stderr.write(output);
  return ok;
}

if (import.meta.main) {
  // Documents are written on request alone, so that `npm ci` needs none of them.
  if (process.argv.includes('--documents')) (await import('./write-lists.ts')).writeLists();
  if (!(await generate())) process.exitCode = 1;
}
