import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Also prints the output as it arrives. */
  readonly isShown?: boolean;
  /** Working directory; its project's tools come first in the PATH. */
  readonly folder?: string;
}

/** Node's compile cache: without it every program that a test starts would compile the same files. */
const COMPILED = resolve('node_modules/.cache/node');

/** Runs a command line with the project's tools, and waits for its end. */
export async function runCommand(
  line: string,
  { env = {}, isShown = false, folder = '.' }: Options = {},
): Promise<CommandResult> {
  const started = performance.now();
  const [command = '', ...args] = line.split(' ');
  // The project's tools, including its Node, precede those of the machine.
  const tools = resolve(folder, 'node_modules/.bin');
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH}`,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (isShown) process.stdout.write(chunk);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
}
