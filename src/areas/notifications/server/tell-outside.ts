import { permission } from '#areas/session/rules/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { isUsual } from '../rules/preferences.ts';
import { addSendings, type Telling } from './sending-queries.ts';

/** Tells persons by mail and push, where they want it, in the transaction of what happened. */
export type TellOutside = (tx: Connection, tellings: readonly Telling[]) => Promise<void>;

interface Options {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly clock: Clock;
  /** Of the events that are told with it. */
  readonly kinds: Partial<NoticeKinds>;
}

export const openOutsideTeller =
  ({ provider, clock, kinds }: Options): TellOutside =>
  async (tx, tellings) => {
    const addressed = tellings.map((telling) => ({
      ...telling,
      usualMail: isUsual(kinds, telling.evento, 'correo'),
      usualPush: isUsual(kinds, telling.evento, 'celular'),
    }));
    await addSendings(tx, {
      tellings: addressed,
      permission: permission(provider, READ_NOTIFICATIONS),
      now: clock.now(),
    });
  };
