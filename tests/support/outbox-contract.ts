import type { Transaction } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type Mail, type Mailer, UndeliverableMail } from '#platform/mail/mail.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import type { fixedClock } from './fixed-clock.ts';

type Tx = Transaction<Tables>;

/** An area that sends mails through the outbox. */
export interface OutboxUser {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  /** The area's kinds, with this mailer. */
  kindsWith(mailer: Mailer): readonly OutboxKind[];
  /** Prepares an event that one mail reports. @returns a function that queues the mail, idempotently */
  another(): Promise<(tx: Tx) => Promise<unknown>>;
  close(): Promise<unknown>;
}

interface Process {
  readonly outbox: Outbox;
  readonly warnings: readonly object[];
}

const LEASE_SECONDS = 2 * 60;
const DAY_SECONDS = 86_400;

/** Contract tests for every area with outbox mails (docs/decisions/0081). Earlier messages are deleted. */
export function describeOutboxUser(name: string, open: () => Promise<OutboxUser>): void {
  describe(`mails of the outbox: ${name}`, () => {
    let user: OutboxUser;
    let write: (tx: Tx) => Promise<unknown>;
    const opened: Outbox[] = [];
    const mails: Mail[] = [];
    let refusal: Error | undefined;
    const mailer: Mailer = {
      async send(mail) {
        if (refusal) throw refusal;
        mails.push(mail);
      },
    };
    function openProcess(its: Mailer = mailer): Process {
      const warnings: object[] = [];
      const outbox = createOutbox({
        ...{ database: user.database, clock: user.clock, kinds: user.kindsWith(its) },
        log: { warn: (details) => void warnings.push(details) },
      });
      opened.push(outbox);
      return { outbox, warnings };
    }
    const commit = (work: (tx: Tx) => Promise<unknown>) => user.database.kysely.transaction().execute(work);
    const ids = () => mails.map(({ id }) => id);
    const endings = async () =>
      (await user.database.kysely.selectFrom('salidas').select('final').execute()).map(({ final }) => final);

    beforeAll(async () => {
      user = await open();
    });
    beforeEach(async () => {
      mails.length = 0;
      refusal = undefined;
      write = await user.another();
      await user.database.kysely.deleteFrom('salidas').execute();
    });
    afterEach(async () => {
      for (const outbox of opened.splice(0)) await outbox.stop();
    });
    afterAll(() => user.close());

    test('a mail that is written several times is sent once, with any number of sending processes', async () => {
      await commit(write);
      await commit(write);
      const processes = [openProcess(), openProcess(), openProcess()];
      await Promise.all(processes.flatMap(({ outbox }) => [outbox.job.run({}), outbox.job.run({})]));
      await commit(write);
      await processes[0]?.outbox.job.run({});
      expect(mails).toHaveLength(1);
      expect(await endings()).toEqual(['enviada']);
    });

    test('a mail of a rolled back transaction is not sent', async () => {
      const undone = commit(async (tx) => {
        await write(tx);
        throw new Error('rolled back');
      });
      await expect(undone).rejects.toThrow('rolled back');
      await openProcess().outbox.job.run({});
      expect(mails).toEqual([]);
    });

    test('a mail whose process dies while sending is sent by another after two minutes, as the same message', async () => {
      await commit(write);
      const began = Promise.withResolvers<Mail>();
      const answer = Promise.withResolvers<void>();
      const dying = openProcess({
        send(mail) {
          began.resolve(mail);
          return answer.promise;
        },
      });
      dying.outbox.wake();
      const first = await began.promise;
      const { outbox } = openProcess();
      user.clock.forward(LEASE_SECONDS - 1);
      await outbox.job.run({});
      expect(mails).toEqual([]);
      user.clock.forward(2);
      await outbox.job.run({});
      expect(ids()).toEqual([first.id]);
      // A late failure must not reopen a row that another process has sent.
      answer.reject(new Error('no answer'));
      await dying.outbox.job.run({});
      user.clock.forward(DAY_SECONDS / 2);
      await outbox.job.run({});
      expect(ids()).toEqual([first.id]);
      expect(await endings()).toEqual(['enviada']);
    });

    test('while the mail server is down attempts are further and further apart, and one mail arrives', async () => {
      await commit(write);
      const { outbox, warnings } = openProcess();
      refusal = new Error('no answer');
      for (let minute = 0; minute < 10; minute += 1) {
        await outbox.job.run({});
        user.clock.forward(60);
      }
      refusal = undefined;
      const before = await user.database.kysely.selectFrom('salidas').select('intentos').executeTakeFirstOrThrow();
      expect(before.intentos).toBeLessThan(10);
      for (let minute = 0; minute < 20; minute += 1) {
        await outbox.job.run({});
        user.clock.forward(60);
      }
      expect(mails).toHaveLength(1);
      expect(warnings).toEqual([]);
    });

    test('a mail to an unknown address is given up at once, and reported to the operator once', async () => {
      await commit(write);
      const { outbox, warnings } = openProcess();
      refusal = new UndeliverableMail('to');
      await outbox.job.run({});
      refusal = undefined;
      user.clock.forward(DAY_SECONDS);
      await outbox.job.run({});
      expect(mails).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(await endings()).toEqual(['abandonada']);
    });

    test('a mail is given up when the mail server is down for too long, and reported to the operator once', async () => {
      await commit(write);
      const { outbox, warnings } = openProcess();
      refusal = new Error('no answer');
      for (let day = 0; day < 40; day += 1) {
        await outbox.job.run({});
        user.clock.forward(DAY_SECONDS);
      }
      expect(warnings).toHaveLength(1);
      expect((await endings()).filter((final) => final !== 'abandonada')).toEqual([]);
    });
  });
}
