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
  /** Proofs of the accounts to which the browser has signed in; the header `X-Dispositivo`. */
  readonly deviceProofs?: string | undefined;
  /** Set for a caller outside this process, whose documents may have many root fields: they are counted. */
  readonly fields?: FieldCount;
}

/** Number of root fields executed for one request so far. */
export interface FieldCount {
  count: number;
}

/** The interface of the process to the pages. It has no access to the database: the contract is the only way to data. */
export interface PageHost {
  readonly call: (request: GraphQLRequest, facts: CallFacts) => Promise<GraphQLAnswer>;
  readonly now: () => Date;
  readonly nonce: string;
  /** The Content-Security-Policy of this response, extended by the sources that the page embeds. */
  readonly policyWith: (sources: MoreSources) => string;
  /** Stores the complete body beside its `Response`, because reading it from the stream of a `Response` costs more than sending it. */
  readonly keepWhole: (response: Response, html: Buffer) => void;
  readonly requestId: string;
  readonly ip: string;
  readonly settings: PageSettings;
  /** Logs a problem that does not prevent showing the page. */
  readonly warn: (problem: string, facts: object) => void;
  /** Logs an unexpected failure. */
  readonly fail: (problem: string, facts: object) => void;
}

/** Settings of the platform for the pages. The wiring puts settings of areas into the context (docs/decisions/0042). */
export interface PageSettings {
  readonly provider: string;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** Key that signs the cookies with the session's facts. */
  readonly secret: string;
  readonly secureCookies: boolean;
  /** The store when neither the host name nor a cookie chooses one. */
  readonly storeCode: string;
  /** Store codes by host name. */
  readonly storeHosts: ReadonlyMap<string, string>;
}

export const pageHost = createContext<PageHost>();

/** The context of one page request. Exported by the entry module, so that its keys are those of the running build. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return context;
}
