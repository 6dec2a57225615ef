import { permission } from '#areas/session/rules/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { isUsual } from '../rules/preferences.ts';
import { addSendings, type Telling } from './sending-queries.ts';

/** Queues mails and pushes for people who want them, in the transaction of the event. */
export type TellOutside = (tx: Connection, tellings: readonly Telling[]) => Promise<void>;

interface Options {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly clock: Clock;
  /** Kinds of the events that this function may report. */
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
