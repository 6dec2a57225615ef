import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Result, refuse } from '#kernel/result.ts';
import type { CopiedPicture, PictureRefusal } from './copy-picture.ts';

const PROGRAM = join(import.meta.dirname, 'copy-picture-child.ts');
/** Time limit for a picture, including the start of the child process. */
const PATIENCE_MS = 60_000;

/** A decoded picture, as the child process returns it. */
type Answer = Result<CopiedPicture, PictureRefusal>;

/** Queue of decodings: each needs a processor and up to some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the copies of an uploaded picture in a child process without the portal's settings (docs/decisions/0097). A decoder that crashes or uses too
 * much memory ends only that process. Decodes one picture at a time.
 * @param file descriptor of the picture's file
 */
export function copyInChild(file: number): Promise<Answer> {
  const copied = last.then(() => decode(file));
  last = copied.catch(() => undefined);
  return copied;
}

function decode(file: number): Promise<Answer> {
  return new Promise((resolve) => {
    const child = fork(PROGRAM, {
      ...{ env: {}, execArgv: [], serialization: 'advanced' },
      stdio: [file, 'ignore', 'ignore', 'ipc'],
    });
    let outcome: Answer = refuse('broken');
    const timer = setTimeout(() => {
      outcome = refuse('too-slow');
      child.kill('SIGKILL');
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(outcome);
    };
    child.on('message', (message) => {
      outcome = message as Answer;
      end();
    });
    child.on('error', end);
    // The answer may arrive after the exit event.
    child.on('exit', () => (child.connected ? child.once('disconnect', end) : end()));
  });
}
