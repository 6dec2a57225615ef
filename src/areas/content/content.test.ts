import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ASK = `query ($identifiers: [String!]!) {
  cmsBlocks(identifiers: $identifiers) { items { identifier title content } }
}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await importBlocks([
    { identifier: 'uno', title: 'Uno', content: '<p>1</p>' },
    { identifier: 'dos', title: 'Dos', content: '<p>2</p>' },
    { identifier: 'oculto', title: 'Oculto', content: '<p>no</p>', activo: false },
  ]);
});
afterAll(() => portal.close());

const importBlocks = (bloques: readonly Record<string, unknown>[]) =>
  importFolder({ database: portal.database, folder: feedFolder({ bloques }), clock: portal.clock });

const ask = (...identifiers: readonly string[]) => callContract(portal, ASK, { identifiers });

interface Items {
  readonly cmsBlocks: { readonly items: readonly ({ readonly identifier: string; readonly content: string } | null)[] };
}
const itemsOf = ({ data }: Awaited<ReturnType<typeof ask>>) => (data as unknown as Items).cmsBlocks.items;
const missing = (identifier: string, position: number) => ({
  message: `The CMS block with the "${identifier}" ID doesn't exist.`,
  path: ['cmsBlocks', 'items', position],
  extensions: { category: 'graphql-no-such-entity' },
});

describe('requesting blocks', () => {
  test('a visitor without a session gets blocks in the requested order, repeated ones too', async () => {
    const answer = await ask('dos', 'uno', 'dos');
    expect(answer.errors).toBeUndefined();
    expect(itemsOf(answer)).toEqual([
      { identifier: 'dos', title: 'Dos', content: '<p>2</p>' },
      { identifier: 'uno', title: 'Uno', content: '<p>1</p>' },
      { identifier: 'dos', title: 'Dos', content: '<p>2</p>' },
    ]);
  });

  // Four runs, because the executor is compiled after the first one and must answer the same.
  test.each([1, 2, 3, 4])(
    'a missing and a hidden block are null with an error, and the others are answered (case %i)',
    async () => {
      const answer = await ask('uno', 'no-existe', 'oculto', 'dos');
      expect(itemsOf(answer).map((item) => item?.identifier ?? null)).toEqual(['uno', null, null, 'dos']);
      expect(answer.errors).toMatchObject([missing('no-existe', 1), missing('oculto', 2)]);
    },
  );

  test('an empty list of identifiers gets no blocks', async () => {
    expect(await ask()).toEqual({ data: { cmsBlocks: { items: [] } } });
  });

  test('a request for twenty blocks is answered, and one for twenty-one is refused', async () => {
    const twenty = Array.from({ length: 20 }, () => 'uno');
    expect(itemsOf(await ask(...twenty))).toHaveLength(20);
    const answer = await ask(...twenty, 'uno');
    expect(answer.data?.cmsBlocks).toBeNull();
    expect(answer.errors).toMatchObject([
      { message: 'At most 20 blocks can be asked for at once.', extensions: { category: 'graphql-input' } },
    ]);
  });

  test.each([
    ['a huge name', 'a'.repeat(10_000)],
    ['no name', ''],
    ['spaces', ' uno '],
    ['capitals', 'UNO'],
    ['another script', 'блок'],
    ['a lone surrogate', '\ud800'],
    ['something like SQL', "uno' or '1'='1"],
    ['a wildcard', 'u%'],
    ['a property of every object', '__proto__'],
    ['a property of every object', 'constructor'],
  ])('a block with %s as identifier does not exist', async (_name, identifier) => {
    const answer = await ask(identifier, 'uno');
    expect(itemsOf(answer)[0]).toBeNull();
    expect(itemsOf(answer)[1]).toMatchObject({ identifier: 'uno' });
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    expect(answer.errors?.[0]?.message.length).toBeLessThan(120);
  });

  test('a request with a NUL in the identifier is refused', async () => {
    expect(await ask('uno\u0000')).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] });
  });

  test('a block written directly to the database is sanitised in the contract’s answer', async () => {
    await portal.database.kysely
      .insertInto('bloques')
      .values({
        identifier: 'ajeno',
        title: '<b>Ajeno</b>',
        content: '<p onclick="x()">a</p><script>alert(1)</script>',
        activo: true,
        actualizado_en: portal.clock.now(),
      })
      .execute();
    expect(itemsOf(await ask('ajeno'))).toEqual([{ identifier: 'ajeno', title: '<b>Ajeno</b>', content: '<p>a</p>' }]);
  });

  test('the demo has every block that its stores request', async () => {
    const suffixes = ['', '-lub', '-ecuador', '-lub-ecuador', '-lub-peru'];
    const answer = await ask(
      'menu-links',
      'menu-links-lub',
      ...suffixes.flatMap((each) => [`banner${each}`, `carousel${each}`]),
    );
    expect(answer.errors).toBeUndefined();
  });
});

describe('a file of blocks in the feed', () => {
  const saved = async () =>
    portal.database.kysely
      .selectFrom('bloques')
      .selectAll()
      .where('identifier', 'like', 'archivo%')
      .orderBy('identifier')
      .execute();

  const FILE = [
    { identifier: 'archivo-1', title: 'Primero', content: '<p>a</p>\n<p>b</p>' },
    {
      identifier: 'archivo-2',
      title: 'Segundo',
      content: '<p style="color:red">x<img src=x onerror=alert(1)></p><script>y</script>',
    },
  ];

  test('imported blocks are stored sanitised', async () => {
    const { archivos, sinRechazos } = await importBlocks(FILE);
    expect(sinRechazos).toBe(true);
    expect(archivos[0]).toMatchObject({ archivo: 'bloques.ndjson', nuevas: 2, cambiadas: 0 });
    expect((await saved()).map(({ content, activo }) => [content, activo])).toEqual([
      ['<p>a</p>\n<p>b</p>', true],
      ['<p>x<img src="x" alt="" /></p>', true],
    ]);
  });

  test('a repeated import of blocks changes nothing; a changed text or a hidden block counts as changed', async () => {
    const before = await saved();
    expect((await importBlocks(FILE)).archivos[0]).toMatchObject({ nuevas: 0, cambiadas: 0 });
    expect(await saved()).toEqual(before);
    const changed = [
      { ...FILE[0], content: '<p>c</p>' },
      { ...FILE[1], activo: false },
    ];
    expect((await importBlocks(changed)).archivos[0]).toMatchObject({ nuevas: 0, cambiadas: 2 });
    const answer = await ask('archivo-1', 'archivo-2');
    expect(itemsOf(answer)[0]?.content).toBe('<p>c</p>');
    expect(itemsOf(answer)[1]).toBeNull();
  });

  test.each([
    ['capitals in the name', { identifier: 'Banner' }, /identifier: se espera minúsculas/],
    ['no content', { content: '' }, /content: falta/],
    ['a control character', { content: '<p>\u0007</p>' }, /content: tiene caracteres de control/],
    ['too much', { content: `<p>${'a'.repeat(50_000)}</p>` }, /content: pasa de 50000 caracteres/],
    ['the same block twice', { identifier: 'archivo-1' }, /identifier: ya está en la línea 1/],
  ])('a block with %s is refused with column and reason', async (_name, change, reason) => {
    const good = { identifier: 'archivo-1', title: 'Uno', content: '<p>otro</p>' };
    const { archivos } = await importBlocks([good, { identifier: 'archivo-3', title: 'x', content: 'x', ...change }]);
    expect(archivos[0]).toMatchObject({ aceptado: false, rechazadas: 1 });
    expect(archivos[0]?.problemas.map(({ columna, razon }) => `${columna}: ${razon}`).join()).toMatch(reason);
    expect((await saved()).map(({ identifier }) => identifier)).toEqual(['archivo-1', 'archivo-2']);
  });

  test('a CSV file of blocks may have fields of several lines', async () => {
    const folder = feedFolder({
      'bloques.csv': 'identifier;title;content\narchivo-csv;Uno;"<p>a</p>\n<p class=""x"">b</p>"\n',
    });
    const { sinRechazos } = await importFolder({ database: portal.database, folder, clock: portal.clock });
    expect(sinRechazos).toBe(true);
    expect(itemsOf(await ask('archivo-csv'))[0]?.content).toBe('<p>a</p>\n<p>b</p>');
  });
});
