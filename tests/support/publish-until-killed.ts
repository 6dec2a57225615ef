import { flushCompileCache } from 'node:module';
import { PUBLISHABLE_BLOCK } from '#areas/content/console/server/publishable-block.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';

/**
 * Publishes, plans and undoes until it is killed (tests/areas/kill-while-publishing.test.ts). Arguments: folder of the
 * embedded database or PostgreSQL address, the operator's identifier, a word for the contents.
 */
const [where = '', operator = '', word = ''] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openPostgres(where, { maxConnections: 4, statementSeconds: 30, onError: () => undefined })
  : await openEmbedded(where);
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const { publisher } = createPublishingBackend({ database, clock });
const blocks = publisher.register(PUBLISHABLE_BLOCK);
const author = { id: Number(operator), nombre: 'Carolina Duque', rol: 'Contenido' };
// A kill writes no cache.
flushCompileCache();
for (let round = 0; ; round += 1) {
  const name = `${word} ${round}`;
  const content = { title: name, content: `<p>${name}</p>` };
  const { version, historial } = await blocks.find('banner');
  const seen = { clave: 'banner', version };
  const soon = new Date(clock.now().getTime() + 1_000);
  if (round % 4 === 0) await blocks.saveDraft(author, { ...seen, content });
  else if (round % 4 === 1) await blocks.publish(author, { ...seen, content, until: soon });
  else if (round % 4 === 2) await blocks.publish(author, { ...seen, content, from: soon });
  else await blocks.restore(author, { ...seen, number: historial[0]?.numero ?? 1 });
  ahead += 2_000;
  await publisher.runDue();
  process.stdout.write('hecho\n');
}
