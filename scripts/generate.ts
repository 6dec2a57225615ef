import { runCommand } from './run-command.ts';

/**
 * Writes schema.graphql and src/generated from the SDL of the areas. `npm run check` fails when they are out of date.
 */
const { ok } = await runCommand('graphql-codegen --config codegen.ts', { isShown: true });
if (!ok) process.exitCode = 1;
