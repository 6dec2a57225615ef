import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Result, refuse } from '#kernel/result.ts';
import type { CopiedPicture, PictureRefusal } from './copy-picture.ts';

const PROGRAM = join(import.meta.dirname, 'copy-picture-child.ts');
const PROGRAM_OF_MANY = join(import.meta.dirname, 'copy-pictures-child.ts');
/** Without the portal's settings: a picture must not reach its secrets. */
const OPTIONS: ForkOptions = { env: {}, execArgv: [], serialization: 'advanced' };
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
  return readAnswer(fork(PROGRAM, { ...OPTIONS, stdio: [file, 'ignore', 'ignore', 'ipc'] }));
}

/** Makes the copies of many pictures, one after another, in one child process. */
export interface PictureCopier {
  readonly copy: (bytes: Buffer) => Promise<Answer>;
  /** Ends the child process. */
  readonly close: () => void;
}

/** Starts its child process for the first picture, and another one after a crash. */
export function createPictureCopier(program = PROGRAM_OF_MANY): PictureCopier {
  let child: ChildProcess | undefined;
  return {
    copy(bytes) {
      if (!child?.connected) child = fork(program, { ...OPTIONS, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      const answer = readAnswer(child);
      // A child that cannot take the picture ends, and its end is the answer.
      child.send(bytes, () => undefined);
      return answer;
    },
    close() {
      if (child?.connected) child.disconnect();
    },
  };
}

/** Waits for a child's answer. A child that has not answered in time is ended. */
function readAnswer(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    let outcome: Answer = refuse('broken');
    const timer = setTimeout(() => {
      outcome = refuse('too-slow');
      child.kill('SIGKILL');
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      child.off('message', onAnswer).off('error', end).off('exit', onExit);
      resolve(outcome);
    };
    const onAnswer = (message: unknown) => {
      outcome = message as Answer;
      end();
    };
    // The answer may arrive after the exit event.
    const onExit = () => (child.connected ? child.once('disconnect', end) : end());
    child.on('message', onAnswer).on('error', end).on('exit', onExit);
  });
}
