import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { operations } from '../rules/operations.ts';
import { deliverPunctually, punctualDeliveries } from './deliver-punctually.ts';
import type { DemoAccount } from './demo-account.ts';
import { saveMail } from './queries.ts';
import { createResolvers } from './resolvers.ts';

export type { DemoAccount } from './demo-account.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined when the demo is off; its operations are then refused. */
  readonly accounts: readonly DemoAccount[] | undefined;
}

export interface DemoBackend extends AreaBackend<Operation> {
  /** Stores a mail, for the page of the demo's mails. */
  readonly saveMail: (mail: Mail) => Promise<void>;
}

export const createDemoBackend = ({ database, clock, accounts }: Deps): DemoBackend => ({
  resolvers: createResolvers(database, accounts),
  operations,
  ...(accounts && {
    jobs: [punctualDeliveries({ database, clock })],
    prepare: () => deliverPunctually({ database, clock }),
  }),
  saveMail: (mail) => saveMail(database.kysely, mail, clock.now()),
});
