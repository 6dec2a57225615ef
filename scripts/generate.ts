import { runCommand } from './run-command.ts';

/** Writes schema.graphql and src/generated anew from the areas' SDL. `npm run check` fails when they were not. */
const { ok } = await runCommand('graphql-codegen --config codegen.ts', { isShown: true });
if (!ok) process.exitCode = 1;
