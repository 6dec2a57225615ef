import { createContext, RouterContextProvider } from 'react-router';
import type { GraphQLAnswer, GraphQLRequest } from '../graphql/contract-server.ts';
import type { MoreSources } from './security-headers.ts';

/** Facts of the request that are sent to the contract's back end with the query. */
export interface CallFacts {
  readonly token: string | undefined;
  readonly storeCode: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey?: string | undefined;
  /** Of the accounts that the browser signed in to before; the header `X-Dispositivo`. */
  readonly deviceProofs?: string | undefined;
  /** Of a caller outside of this process, who writes the documents: its root fields are counted. */
  readonly fields?: FieldCount;
}

/** Root fields of one request that ran so far. */
export interface FieldCount {
  count: number;
}

/** What the pages get from the process they run in. No access to the database: the contract is the only way to data. */
export interface PageHost {
  readonly call: (request: GraphQLRequest, facts: CallFacts) => Promise<GraphQLAnswer>;
  readonly now: () => Date;
  readonly nonce: string;
  /** The Content-Security-Policy of this answer, opened for what the page embeds. */
  readonly policyWith: (sources: MoreSources) => string;
  /**
   * Keeps the complete body beside its `Response`: reading it from the stream of a `Response` costs more than sending
   * it.
   */
  readonly keepWhole: (response: Response, html: Buffer) => void;
  readonly requestId: string;
  readonly ip: string;
  readonly settings: PageSettings;
  /** Logs a problem that the page can be shown in spite of. */
  readonly warn: (problem: string, facts: object) => void;
  /** Logs an unexpected failure. */
  readonly fail: (problem: string, facts: object) => void;
}

/** What the areas' pages are told of their own settings, the wiring puts into the context (docs/decisions/0042). */
export interface PageSettings {
  readonly provider: string;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** Signs the cookies that carry facts. */
  readonly secret: string;
  readonly secureCookies: boolean;
  /** The store when neither the host name nor a cookie chooses one. */
  readonly storeCode: string;
  /** Host name → store code. */
  readonly storeHosts: ReadonlyMap<string, string>;
}

export const pageHost = createContext<PageHost>();

/** The context of one page request. The entry module hands it out, so that keys are the ones of the running build. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return context;
}
