import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Writes schema.graphql and src/generated from the areas' SDL. `npm ci` and the build run it. src/generated is not in
 * git; schema.graphql is, and `npm run check` fails when it is out of date.
 */
export async function generate(): Promise<boolean> {
  // Absent in a production install, where the pages are already built.
  if (!existsSync('node_modules/.bin/graphql-codegen')) return true;
  const { ok, output } = await runCommand('graphql-codegen --config codegen.ts --errors-only');
  if (!ok) process.stderr.write(output);
  else await (await import('./write-api-reference.ts')).writeApiReference();
  return ok;
}

if (import.meta.main) {
  // Document lists and the types of the client are written only with `--documents`, so that `npm ci` does not need the documents.
  if (process.argv.includes('--documents')) {
    (await import('./write-lists.ts')).writeLists();
    (await import('./write-client-types.ts')).writeClientTypes();
    (await import('./event-schemas.ts')).writeEventSchemas();
  }
  if (!(await generate())) process.exitCode = 1;
}
