import { createContext, RouterContextProvider } from 'react-router';
import type { GraphQLAnswer, GraphQLRequest } from '../graphql/contract-server.ts';
import type { PolicySources } from './security-headers.ts';

/** Facts of a request for the back end, sent with each contract call. */
export interface CallFacts {
  readonly token: string | undefined;
  readonly storeCode: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey?: string | undefined;
  /** Proofs of accounts that have signed in with this browser; the header `X-Dispositivo`. */
  readonly deviceProofs?: string | undefined;
  /** Counts root fields of clients outside this process, whose documents may have many. */
  readonly fields?: RootFieldCount;
}

/** Number of root fields executed for one request so far. */
export interface RootFieldCount {
  count: number;
}

/** The process's services for pages. They include no database: pages get data only through the contract. */
export interface PageHost {
  readonly call: (request: GraphQLRequest, facts: CallFacts) => Promise<GraphQLAnswer>;
  readonly now: () => Date;
  readonly nonce: string;
  /** The Content-Security-Policy of this response, extended by the page's embedded sources. */
  readonly policyWith: (sources: PolicySources) => string;
  /** Stores the complete body with its `Response`, because reading a stream costs more than sending a buffer. */
  readonly storeWhole: (response: Response, html: Buffer) => void;
  readonly requestId: string;
  readonly ip: string;
  readonly settings: PageSettings;
  /** Logs a problem that does not stop the page. */
  readonly warn: (problem: string, facts: object) => void;
  /** Logs an unexpected failure. */
  readonly fail: (problem: string, facts: object) => void;
}

/** Platform settings for pages. Settings of areas are in the context (docs/decisions/0042). */
export interface PageSettings {
  readonly provider: string;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** Key that signs the cookies with the session's facts. */
  readonly secret: string;
  readonly secureCookies: boolean;
  /** Default store, when neither host name nor cookie selects one. */
  readonly storeCode: string;
  /** Store codes by host name. */
  readonly storeHosts: ReadonlyMap<string, string>;
}

export const pageHost = createContext<PageHost>();

/** Creates the context of a page request. The entry module exports it, so that its keys belong to the running build. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return context;
}
