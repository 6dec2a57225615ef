import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifier } from '#areas/notifications/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { notices } from './rules/notices.ts';
import { announceNewsJob } from './server/announce-news.ts';

const clock = fixedClock();
const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

test('a post of the last day notifies the people of its stores and country once, at its date; an older post notifies nobody', async () => {
  const { kysely } = database;
  await kysely.deleteFrom('noticias').execute();
  const post = (post_id: number, publish_date: Date, change: { tiendas?: string; pais?: 'CO' | 'EC' } = {}) => ({
    ...{
      post_id,
      name: `Noticia ${post_id}`,
      url_key: `n-${post_id}`,
      short_description: 'Frase.',
      post_content: '<p>a</p>',
    },
    ...{ publish_date, tiendas: null, pais: null, ...change },
  });
  await kysely
    .insertInto('noticias')
    .values([
      post(1, ago(1)),
      post(2, ago(1), { tiendas: 'lubricantes' }),
      post(3, ago(1), { pais: 'EC' }),
      post(4, ago(30)),
      post(5, ago(-1)),
    ])
    .execute();
  const people = {
    main: await addCustomer(database, {}),
    lubricantes: await addCustomer(database, { store_code: 'lubricantes' }),
    ecuador: await addCustomer(database, { store_code: 'ecuador', pais: 'EC' }),
  };
  const job = announceNewsJob({
    database,
    clock,
    notify: createNotifier({ provider: 'Terpel', kinds: notices, clock }),
  });
  const titlesOf = async ({ userId }: { readonly userId: number }) =>
    (
      await kysely
        .selectFrom('notificaciones')
        .select('titulo')
        .where('user_id', '=', userId)
        .orderBy('titulo')
        .execute()
    ).map(({ titulo }) => titulo);
  await job.run({});
  await job.run({});
  expect(await titlesOf(people.main)).toEqual(['Noticia 1']);
  expect(await titlesOf(people.lubricantes)).toEqual(['Noticia 1', 'Noticia 2']);
  expect(await titlesOf(people.ecuador)).toEqual(['Noticia 1', 'Noticia 3']);
  clock.forward(2 * 3_600);
  await job.run({});
  expect(await titlesOf(people.main)).toEqual(['Noticia 1', 'Noticia 5']);
});
