import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import { type BodyFacts, type BodyFault, UnusableBody } from '#platform/http/unpack-body.ts';
import type { StoredContent, UploadedFileKey } from '../uploads/store-content.ts';

/** Settings of the thread, which has its own database connections. */
export interface ThreadSettings {
  readonly databaseUrl: string;
  /** Timeout in seconds of the statement that stores a part of a body. */
  readonly statementSeconds: number;
  readonly provider: string;
  readonly manifest: 'required' | 'optional';
  /** Folder of the files that the thread keeps for their import. The thread creates it; its starter removes it. */
  readonly keptFolder: string;
}

/** The task for an upload: `import` stores rows, `try` is a dry run. */
export type UploadWork = 'import' | 'try';

export type ThreadTask =
  /** `id`: number of the upload. */
  | { readonly work: UploadWork; readonly id: number }
  | { readonly work: 'store'; readonly file: UploadedFileKey; readonly facts: BodyFacts };

/** A task with the port of its messages. */
export interface ThreadCall {
  readonly task: ThreadTask;
  readonly port: MessagePort;
}

/** Result of an import or a dry run. `busy`: another import holds the lock. */
export type WorkOutcome = 'done' | 'busy';

/** Message to the thread: a chunk of the body, or its end. If the port closes before `end`, the body was cut off. */
export type BodyMessage = Uint8Array<ArrayBuffer> | 'end';

/** Message from the thread. `taken`: acknowledged weight; 0 is a heartbeat. */
export type ThreadAnswer =
  | { readonly taken: number }
  | { readonly stored: StoredContent }
  | { readonly worked: WorkOutcome }
  | { readonly failure: Failure };

/** Minimum weight of a chunk, because even a one-byte chunk costs hundreds of bytes of memory. */
const LEAST_WEIGHT = 1_024;

/** Weight of a chunk in the queue, in bytes. */
export const weightOf = (chunk: Uint8Array): number => Math.max(chunk.length, LEAST_WEIGHT);

/** Serializable form of an error. Structured cloning would lose its class and code. */
export interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly severity: string | undefined;
  readonly fault: BodyFault | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Serializes a thrown value. */
export function packFailure(error: unknown): Failure {
  const { message, stack, code, severity } = Object(error) as Readonly<Record<string, unknown>>;
  return {
    message: textOf(message) ?? inspect(error),
    ...{ stack: textOf(stack), code: textOf(code), severity: textOf(severity) },
    fault: error instanceof UnusableBody ? error.fault : undefined,
  };
}

/** Restores an error from its serialized form, with the code of PostgreSQL or the connection. */
export function unpackFailure({ message, stack, code, severity, fault }: Failure): Error {
  if (fault) return new UnusableBody(fault);
  return Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(severity !== undefined && { severity }),
  });
}
