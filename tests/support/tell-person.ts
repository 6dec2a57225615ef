import type { Notice } from '#areas/notifications/rules/notice.ts';
import { createNotifier } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { NOTICE_KINDS } from '../../src/registry.ts';
import type { TestPortal } from './test-portal.ts';

export type TestNotice = Pick<Notice, 'tipo' | 'key' | 'title' | 'body' | 'href' | 'data'> & {
  /** Age in seconds. */
  readonly ago?: number;
};

/** Notifies one person of events, in a transaction like the portal. */
export async function tellPerson(
  { database, clock }: Pick<TestPortal, 'database'> & { readonly clock: Clock },
  userId: number,
  notices: readonly TestNotice[],
): Promise<void> {
  const { kysely } = database;
  const { cliente } = await kysely
    .selectFrom('usuarios')
    .select('cliente')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tell = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock });
  await kysely.transaction().execute((tx) =>
    tell(
      tx,
      notices.map(({ ago = 0, ...notice }) => ({
        ...notice,
        ...{ userId, cliente },
        at: new Date(clock.now().getTime() - ago * 1_000),
      })),
    ),
  );
}
