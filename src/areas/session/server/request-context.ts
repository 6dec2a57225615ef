import type { Session } from '../rules/scope.ts';

/** What every resolver receives about the request it answers. */
export interface RequestContext {
  readonly session: Session | undefined;
  readonly requestId: string;
  /** As the server sees it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly storeCode: string;
  readonly idempotencyKey: string | undefined;
  /** Proofs that the browser signed in to accounts before, as it sent them; separated by commas. */
  readonly deviceProofs?: string | undefined;
}
