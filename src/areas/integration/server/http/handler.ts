import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportDeps, StoreFileDeps } from '#areas/feed/server/index.ts';
import type { KnownKey } from '../key-queries.ts';
import type { KeyGate } from './key-gate.ts';

export interface HandlerDeps extends ImportDeps, StoreFileDeps {
  readonly app: FastifyInstance;
  readonly gate: KeyGate;
  /** Maximum decompressed bytes of one file. */
  readonly limitBytes: number;
  /** Maximum decompressed bytes of one object. */
  readonly objectLimitBytes: number;
}

/** A checked request. */
export interface HandlerRequest {
  readonly request: FastifyRequest;
  readonly key: KnownKey;
  readonly idempotencyKey: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export type Handler = (deps: HandlerDeps, asked: HandlerRequest) => Promise<Answer>;
