import { readFileSync } from 'node:fs';

/** Node's arguments in `npm start`. The bench and the tests start the server with the same ones. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [program, ...args] = scripts.start.split(' ');
  if (program !== 'node') throw new Error('npm start no longer begins with node.');
  return args;
}
