import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { type BodyFacts, type BodyFault, UnusableBody } from '#platform/http/unpack-body.ts';
import type { StoredContent, UploadedFileKey } from '../uploads/store-content.ts';

/** What the thread needs to work with connections of its own. */
export interface ThreadSettings {
  readonly databaseUrl: string;
  /** Limit of a statement that stores a part of a body. */
  readonly statementSeconds: number;
  readonly provider: string;
  readonly manifest: 'required' | 'optional';
}

/** What to do with the files of an upload. */
export type UploadWork = 'import' | 'try';

export type ThreadTask =
  /** `id`: number of the upload. */
  | { readonly work: UploadWork; readonly id: number }
  | { readonly work: 'keep'; readonly file: UploadedFileKey; readonly facts: BodyFacts };

/** A task with the port of its messages. */
export interface ThreadCall {
  readonly task: ThreadTask;
  readonly port: MessagePort;
}

/** Of an import or a trial. `busy`: another import runs. */
export type WorkOutcome = 'done' | 'busy';

/** To the thread: a chunk of a body, or its end. A port that closes before it means a body that was cut. */
export type BodyMessage = Uint8Array<ArrayBuffer> | 'end';

/** From the thread. `taken`: weight of the chunks that have left the thread's queue; 0 says only that the thread works. */
export type ThreadAnswer =
  | { readonly taken: number }
  | { readonly kept: StoredContent }
  | { readonly worked: WorkOutcome }
  | { readonly failure: Failure };

/** Also a chunk of one byte is work, and takes hundreds of bytes of memory. */
const LEAST_WEIGHT = 1_024;

/** Bytes that a chunk counts as, while it waits. */
export const weightOf = (chunk: Uint8Array): number => Math.max(chunk.length, LEAST_WEIGHT);

/** An error as it is sent. A copy of the error itself would lose its class and code. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly severity: string | undefined;
  readonly fault: BodyFault | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The failure of anything that was thrown. */
export function packFailure(error: unknown): Failure {
  const { message, stack, code, severity } = Object(error) as Readonly<Record<string, unknown>>;
  return {
    message: textOf(message) ?? inspect(error),
    ...{ stack: textOf(stack), code: textOf(code), severity: textOf(severity) },
    fault: error instanceof UnusableBody ? error.fault : undefined,
  };
}

/** The error that a failure describes. Its code says what PostgreSQL or the connection said. */
export function unpackFailure({ message, stack, code, severity, fault }: Failure): Error {
  if (fault) return new UnusableBody(fault);
  return Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(severity !== undefined && { severity }),
  });
}
