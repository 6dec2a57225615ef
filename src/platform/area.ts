import type { FastifyInstance } from 'fastify';
import type { RootResolvers } from './graphql/guard.ts';
import type { Job } from './jobs/jobs.ts';
import type { GaugeSource } from './metrics/gauge.ts';

/** What an area's back end gives to the wiring. `Access` is a row of the access table, a type of the session area. */
export interface AreaBackend<Access> {
  readonly resolvers: RootResolvers;
  /** Keys are `Query.field` and `Mutation.field`; a root field without a row stops the start. */
  readonly access: Readonly<Record<string, Access>>;
  readonly jobs?: readonly Job<object>[];
  /** Counts for the metrics page, read when it is scraped. */
  readonly gauges?: readonly GaugeSource[];
  /** HTTP routes outside the contract: provider callbacks, signed downloads. */
  readonly routes?: (app: FastifyInstance) => void;
}
