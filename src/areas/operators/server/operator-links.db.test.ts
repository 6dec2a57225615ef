import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { describeOutboxUser } from '#tests/support/outbox-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { issueLink, operatorLinkMail } from './operator-links.ts';
import { saveOperator } from './staff-queries.ts';

const linkKey = 'x'.repeat(43);

let serial = 0;

describeOutboxUser('a link for an operator', async () => {
  const database = await openTestDatabase();
  const clock = fixedClock();
  return {
    ...{ database, clock, close: () => database.close() },
    kindsWith: (mailer) => [
      operatorLinkMail({ database, clock, mailer, consoleUrl: 'https://portal.example', linkKey }),
    ],
    async another() {
      serial += 1;
      const operatorId = await saveOperator(database.kysely, {
        ...{ correo: `ana${serial}@empresa.example`, nombre: 'Ana Ruiz', rol: 'cartera', tiendas: undefined },
        now: clock.now(),
      });
      if (operatorId === undefined) throw new Error('The address exists.');
      await issueLink(database.kysely, { operatorId, linkKey, now: clock.now() });
      const { tipo, clave, datos } = await database.kysely
        .selectFrom('salidas')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return (tx) => addToOutbox(tx, { tipo, clave, datos: datos as object, now: clock.now() });
    },
  };
});
