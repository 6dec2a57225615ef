import { createContext, RouterContextProvider } from 'react-router';
import type { GraphQLAnswer, GraphQLRequest } from '../graphql/contract-server.ts';

/** Facts of the request that the contract's back end is told along with the query. */
export interface CallFacts {
  readonly token: string | undefined;
  readonly storeCode: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey?: string | undefined;
}

/** What the pages get from the process they run in. Nothing here leads to the database: the contract is the only way to data. */
export interface PageHost {
  readonly call: (request: GraphQLRequest, facts: CallFacts) => Promise<GraphQLAnswer>;
  readonly now: () => Date;
  readonly nonce: string;
  readonly requestId: string;
  readonly ip: string;
  readonly settings: PageSettings;
}

export interface PageSettings {
  readonly provider: string;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** Signs the cookies that carry facts. */
  readonly secret: string;
  readonly secureCookies: boolean;
  readonly storeCode: string;
  readonly storeHosts: ReadonlyMap<string, string>;
  readonly tokenMarkers: readonly [string, string, string];
}

export const pageHost = createContext<PageHost>();

/** The context of one page request. The entry module hands it out, so that keys are the ones of the running build. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  return context;
}
