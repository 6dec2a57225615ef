import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Mail, type Mailer, UndeliverableMail } from '../mail/mail.ts';
import { mailChannel } from './mail-channel.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type OutboxKind, type OutgoingRow, outboxKind, type RowEnd } from './outbox-kind.ts';
import { addToOutbox, OUTBOX_PRIORITY } from './outbox-queries.ts';

const HOUR = 3_600_000;

interface Facts {
  readonly to: string;
}

const plainKind = (mailer: Mailer, change: Partial<Parameters<typeof outboxKind<Facts, string, Mail>>[0]> = {}) =>
  outboxKind<Facts, string, Mail>({
    name: 'prueba',
    words: 'Prueba',
    tries: { firstPauseMs: 60_000, longestPauseMs: HOUR, forMs: 24 * HOUR },
    keptDays: 60,
    channel: mailChannel(mailer),
    render: ({ mensaje, datos: { to }, clave }) => ({ id: mensaje, to, subject: clave, text: 'Hola', html: 'Hola' }),
    ...change,
  });

describeOutboxUser('a kind without an area', async () => {
  const database = await openTestDatabase();
  const clock = fixedClock();
  let serial = 0;
  return {
    ...{ database, clock },
    kindsWith: (mailer) => [plainKind(mailer)],
    async another() {
      serial += 1;
      const row = { tipo: 'prueba', clave: `suceso-${serial}`, datos: { to: 'ana@example.com' } };
      return (tx) => addToOutbox(tx, { ...row, now: clock.now() });
    },
    close: () => database.close(),
  };
});

describe('the outbox of messages', () => {
  let database: Database;
  const clock = fixedClock();
  const sent: Mail[] = [];
  const warnings: object[] = [];
  const opened: Outbox[] = [];
  let send: (mail: Mail) => Promise<void> = async () => undefined;
  let heard: () => void = () => undefined;
  const mailer: Mailer = {
    async send(mail) {
      await send(mail);
      sent.push(mail);
      heard();
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('salidas').execute();
    sent.length = 0;
    warnings.length = 0;
    send = async () => undefined;
    heard = () => undefined;
  });
  afterAll(async () => {
    for (const outbox of opened) await outbox.stop();
    await database.close();
  });

  function openProcess(...kinds: readonly OutboxKind[]): Outbox {
    const log = { warn: (details: object) => void warnings.push(details) };
    const outbox = createOutbox({ database, clock, log, kinds: kinds.length > 0 ? kinds : [plainKind(mailer)] });
    opened.push(outbox);
    return outbox;
  }
  const write = (clave: string, more: Partial<Parameters<typeof addToOutbox>[1]> = {}) =>
    addToOutbox(database.kysely, {
      ...{ tipo: 'prueba', clave, datos: { to: 'ana@example.com' }, now: clock.now() },
      ...more,
    });
  const subjects = () => sent.map(({ subject }) => subject);
  /** Resolves once this number of mails is sent. */
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => sent.length >= count && resolve();
      heard();
    });

  test('a commit wakes the processes that listen to the outbox', async () => {
    const outbox = openProcess();
    const stop = await database.listen('avisos', (message) => message === 'e' && outbox.wake());
    await write('despierta');
    await arrived(1);
    await stop();
  });

  test('several processes send a backlog together, each mail once', async () => {
    for (let each = 0; each < 95; each += 1) await write(`m-${each}`);
    const processes = [openProcess(), openProcess(), openProcess()];
    await Promise.all(processes.map(({ job }) => job.run({})));
    expect(sent).toHaveLength(95);
    expect(new Set(subjects()).size).toBe(95);
  });

  test('a mail that a person waits for overtakes a backlog', async () => {
    for (let each = 0; each < 60; each += 1) await write(`m-${each}`);
    await write('enlace', { rango: OUTBOX_PRIORITY.awaited });
    await openProcess().job.run({});
    expect(subjects().indexOf('enlace')).toBeLessThan(20);
  });

  test('a slow attempt delays no other message, and its lease is not taken', async () => {
    const slow = Promise.withResolvers<void>();
    send = ({ subject }) => (subject === 'lenta' ? slow.promise : Promise.resolve());
    const outbox = openProcess();
    await write('lenta');
    outbox.wake();
    await write('otra');
    outbox.wake();
    await arrived(1);
    await write('tercera');
    await openProcess().job.run({});
    expect(subjects()).toEqual(['otra', 'tercera']);
    slow.resolve();
    await arrived(3);
  });

  test('a short pause of the outbox ends without the periodic job', async () => {
    let attempts = 0;
    send = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('try later');
    };
    await write('pronto', { now: systemClock.now() });
    const kind = plainKind(mailer, { tries: { firstPauseMs: 5, longestPauseMs: 20, forMs: HOUR } });
    const outbox = createOutbox({ database, clock: systemClock, kinds: [kind] });
    opened.push(outbox);
    outbox.wake();
    await arrived(1);
    expect(attempts).toBe(3);
  });

  test('a kind of message whose context cannot be read delays no other kind', async () => {
    const broken = plainKind(mailer, { name: 'rota', context: sql`(select to_jsonb((s.datos ->> 'to')::bigint))` });
    await write('mala', { tipo: 'rota' });
    await write('buena');
    await openProcess(broken, plainKind(mailer)).job.run({});
    expect(subjects()).toEqual(['buena']);
    expect(warnings).toHaveLength(1);
  });

  test('a row of a kind unknown to this version waits', async () => {
    await write('nueva', { tipo: 'de-una-version-posterior' });
    await openProcess().job.run({});
    expect(await database.kysely.selectFrom('salidas').select('intentos').execute()).toEqual([{ intentos: 0 }]);
  });

  test('a message without a recipient ends without being sent', async () => {
    await write('nadie');
    await openProcess(plainKind(mailer, { render: () => undefined })).job.run({});
    expect(sent).toEqual([]);
    expect(await database.kysely.selectFrom('salidas').select('final').execute()).toEqual([
      { final: 'sin-destinatario' },
    ]);
  });

  test('the area records the end of a message once, with the reason, in the transaction that ends the row', async () => {
    const ends: [string, RowEnd][] = [];
    const onEnd = async (_tx: unknown, { clave }: OutgoingRow, ending: RowEnd) => void ends.push([clave, ending]);
    send = async ({ subject }) => {
      if (subject === 'imposible') throw new UndeliverableMail('to');
    };
    await write('posible');
    await write('imposible');
    const outbox = openProcess(plainKind(mailer, { onEnd }));
    await outbox.job.run({});
    await outbox.job.run({});
    expect(ends.toSorted()).toEqual([
      ['imposible', { final: 'abandonada', motivo: new UndeliverableMail('to').message, isHopeless: true }],
      ['posible', { final: 'enviada' }],
    ]);
  });

  test('an error while the area records the result is reported, and does not send the mail again', async () => {
    await write('una-vez');
    const onEnd = async () => {
      throw new Error('a mistake');
    };
    const outbox = openProcess(plainKind(mailer, { onEnd }));
    for (let round = 0; round < 3; round += 1) {
      await outbox.job.run({});
      clock.forward(180);
    }
    expect(sent).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  test('ended rows of the outbox are kept for the days of their kind', async () => {
    await write('vieja');
    const outbox = openProcess();
    await outbox.job.run({});
    const count = async () => (await database.kysely.selectFrom('salidas').select('id').execute()).length;
    clock.forward(59 * 86_400);
    await outbox.job.run({});
    expect(await count()).toBe(1);
    clock.forward(2 * 86_400);
    await outbox.job.run({});
    expect(await count()).toBe(0);
  });
});
