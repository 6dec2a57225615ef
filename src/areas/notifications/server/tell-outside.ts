import { permission } from '#areas/session/rules/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { addSendings, type Telling } from './sending-queries.ts';

/** Tells persons by mail and push, where they want it, in the transaction of what happened. */
export type TellOutside = (tx: Connection, tellings: readonly Telling[]) => Promise<void>;

interface Options {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly clock: Clock;
}

export const openOutsideTeller =
  ({ provider, clock }: Options): TellOutside =>
  async (tx, tellings) => {
    await addSendings(tx, { tellings, permission: permission(provider, READ_NOTIFICATIONS), now: clock.now() });
  };
