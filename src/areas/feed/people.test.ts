import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { reportImport } from './cli/report-import.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const database: Database = await openTestDatabase();
afterAll(() => database.close());

const LUIS = {
  email: 'luis@laceiba.example',
  cliente: '0000100101',
  role_name: 'Operativo',
  firstname: 'Luis',
  lastname: 'Marín',
  document: '71334806',
  telephone: '3001234567',
  street: 'Calle 1',
  city: 'Medellín',
  country_id: 'CO',
  destinos: ['D1'],
};
type Change = Partial<Record<keyof typeof LUIS | 'status' | 'todos_los_destinos', unknown>>;

const rows = async <Row = Record<string, unknown>>(text: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

/** Imports another file of the ERP that differs from the first one only in these values of Luis. */
async function file(change: Change = {}) {
  const imported = await importFolder({
    database,
    clock,
    folder: feedFolder({ usuarios: [{ ...LUIS, ...change }] }),
  });
  expect(imported.sinRechazos).toBe(true);
  return { ...imported.archivos[0], words: reportImport(imported) };
}

/** Edits the person as the portal does. */
const edit = (columns: string) => rows(`update usuarios set ${columns}, editado_en = now() where email like 'luis%'`);

async function luis(): Promise<Record<string, unknown>> {
  const [found] =
    await rows(`select u.cliente, r.role_name, u.status, u.firstname, u.lastname, u.document_type, u.document, u.telephone,
      u.street, u.city, u.todos_los_destinos as todos, array(select codigo_destinatario from usuario_destinos where user_id = u.id order by 1) as destinos,
      (select count(*) from sesiones s where s.user_id = u.id) as sesiones
    from usuarios u join roles r using (role_id) where u.email like 'luis%'`);
  return found ?? {};
}

const signIn = () =>
  rows(`insert into sesiones (token_hash, user_id, created_at, last_used_at, expires_at)
    select 'h' || id, id, now(), now(), now() + interval '1 day' from usuarios where email like 'luis%'`);

/** Audit entries of the newest person, because older ones of other tests cannot be deleted. */
const trail = () =>
  rows(`select cliente, actor, actor_nombre, cambios from auditoria
    where sujeto_id = (select id from usuarios where email like 'luis%') order by id`);

beforeEach(async () => {
  await emptyTables(database, ['usuarios', 'destinatarios', 'clientes', 'roles', 'importaciones', 'liquidaciones']);
  await importFolder({
    database,
    clock,
    folder: feedFolder({
      roles: ['Representante Legal', 'Administrativo', 'Financiero', 'Operativo'].map((role_name, role_id) => ({
        role_id: role_id + 1,
        role_name,
        permisos: [],
      })),
      clientes: smallFeed.clientes,
      destinatarios: [
        ...smallFeed.destinatarios,
        { codigo_destinatario: 'D3', codigo_cliente: '0000100101', nombre_comercial: 'EDS Tres' },
      ],
      usuarios: [LUIS],
    }),
  });
  expect(await luis()).toMatchObject({ role_name: 'Operativo', destinos: ['D1'], todos: false });
});

describe('delivery points of people in the feed', () => {
  test.each([
    ['Operativo', [], undefined, { todos: false, destinos: [] }],
    ['Operativo', ['D1', 'D3'], undefined, { todos: false, destinos: ['D1', 'D3'] }],
    ['Operativo', [], true, { todos: true, destinos: [] }],
    ['Operativo', [], false, { todos: false, destinos: [] }],
    ['Financiero', [], undefined, { todos: true, destinos: [] }],
    ['Financiero', [], false, { todos: true, destinos: [] }],
    ['Financiero', ['D1'], undefined, { todos: false, destinos: ['D1'] }],
    ['Administrativo', [], undefined, { todos: true, destinos: [] }],
    ['Representante Legal', [], undefined, { todos: true, destinos: [] }],
  ])(
    'a person with role %s, delivery points %j and todos_los_destinos %s gets access to those delivery points, to all or to none',
    async (role_name, destinos, todos_los_destinos, seen) => {
      await file({ role_name, destinos, todos_los_destinos });
      expect(await luis()).toMatchObject(seen);
    },
  );

  test('a person’s row with all delivery points and a list of them is refused', async () => {
    const folder = feedFolder({ usuarios: [{ ...LUIS, todos_los_destinos: true }] });
    const { archivos } = await importFolder({ database, clock, folder });
    expect(archivos[0]?.problemas[0]?.razon).toBe('es true, y destinos nombra algunos: debe quedar vacía');
  });
});

describe('a mail address that looks like another person’s', () => {
  const bring = async (...emails: readonly string[]) => {
    const folder = feedFolder({ usuarios: emails.map((email) => ({ ...LUIS, email })) });
    const { archivos } = await importFolder({ database, clock, folder });
    return archivos[0]?.problemas.map(({ linea, columna, razon }) => `${linea}, ${columna}: ${razon}`);
  };
  const people = () => rows('select email from usuarios order by email');
  const LETTERS = 'tiene letras que no son latinas y se confunden con ellas: escriba la dirección con letras latinas';

  test.each([
    ['Cyrillic, similar to another address', 'luіs@laceiba.example', LETTERS],
    ['full-width letters', 'ｌuis@laceiba.example', LETTERS],
    ['Greek, without a similar address', 'αna@laceiba.example', LETTERS],
    ['the address of another person with an accent', 'luís@laceiba.example', 'se ve igual que la de otra persona'],
  ])('a row with a look-alike address is refused: %s', async (_case, email, reason) => {
    expect(await bring(email)).toEqual([`1, email: ${reason}`]);
    expect(await people()).toEqual([{ email: 'luis@laceiba.example' }]);
  });

  test('of two look-alike addresses in one file the second is refused', async () => {
    const twins = ['ana@laceiba.example', 'aná@laceiba.example'];
    expect(await bring(...twins)).toEqual(['2, email: se ve igual que la de la línea 1']);
    const many = Array.from({ length: 5_000 }, (_, each) => `p${each}@laceiba.example`);
    expect(await bring(twins[0] ?? '', ...many, twins[1] ?? '')).toEqual([
      '5002, email: se ve igual que la de la línea 1',
    ]);
  });

  test('people who already have a look-alike address are still updated', async () => {
    await rows("update usuarios set email = 'luіs@laceiba.example'");
    expect(await bring('luіs@laceiba.example', 'ana@laceiba.example')).toEqual([]);
    expect(await people()).toHaveLength(2);
  });
});

describe('a person who was edited in the portal', () => {
  beforeEach(() => edit("telephone = '3109999999'"));

  test('a person edited in the portal keeps the edit, and the import report names it', async () => {
    const first = await file();
    expect(first).toMatchObject({ nuevas: 0, cambiadas: 0, personas: { dejadas: 1 } });
    expect(first.words).toEqual([
      'usuarios.ndjson: 1 filas, 0 nuevas, 0 cambiadas, 0 rechazadas.',
      '  Una persona conserva lo que se cambió en el portal:',
      '    luis@laceiba.example: telephone',
    ]);
    await file({ telephone: '3000000000' });
    expect(await luis()).toMatchObject({ telephone: '3109999999' });
    expect(await rows('select dejadas from importaciones order by id desc limit 2')).toEqual([
      { dejadas: 1 },
      { dejadas: 1 },
    ]);
  });

  test('a person edited in the portal gets all other fields that the ERP changes', async () => {
    expect(await file({ lastname: 'Marín Ruiz', street: 'Calle 2' })).toMatchObject({
      cambiadas: 1,
      personas: { dejadas: 1 },
    });
    expect(await luis()).toMatchObject({ lastname: 'Marín Ruiz', street: 'Calle 2', telephone: '3109999999' });
  });

  test('a field follows the ERP again once the ERP and the portal have the same value', async () => {
    await file({ telephone: '3109999999' });
    expect(await file({ telephone: '3000000000' })).toMatchObject({ cambiadas: 1, personas: { dejadas: 0 } });
    expect(await luis()).toMatchObject({ telephone: '3000000000' });
  });

  test('a person is signed out at once when the ERP makes the person inactive', async () => {
    await signIn();
    const { personas } = await file({ status: '0' });
    expect(personas?.cambiosDelErp).toMatchObject([{ estado: { antes: 1, despues: 0 }, sesiones: 1 }]);
    expect(await luis()).toMatchObject({ status: 0, sesiones: 0 });
    expect(await trail()).toMatchObject([
      {
        cambios: [
          { campo: 'status', antes: 'Activo', despues: 'Inactivo' },
          { campo: 'sesiones_cerradas', antes: null, despues: '1' },
        ],
      },
    ]);
  });
});

test('identification and mail address of a person are each accepted or ignored as a whole', async () => {
  await edit("document = '99887766', city = 'Bello'");
  await file({ document_type: 'CE', street: 'Calle 2' } as Change);
  expect(await luis()).toMatchObject({ document_type: 'CC', document: '99887766', street: 'Calle 1', city: 'Bello' });
});

describe('the status of a person, inactive in the ERP or in the portal', () => {
  test('only the side that made a person inactive can make the person active again', async () => {
    await file({ status: '0' });
    await file();
    expect(await luis()).toMatchObject({ status: 1 });
    await edit('status = 0, status_portal = 0');
    expect(await file({ status: '1' })).toMatchObject({
      cambiadas: 0,
      personas: { primerasDejadas: [{ columnas: ['status'] }] },
    });
    await file({ status: '0' });
    await file({ status: '1' });
    expect(await luis()).toMatchObject({ status: 0 });
    await edit('status = 1, status_portal = 1');
    await file({ status: '1' });
    expect(await luis()).toMatchObject({ status: 1 });
  });
});

describe('role and delivery points of a person in the feed', () => {
  test('a value that the ERP repeats does not replace the portal’s', async () => {
    await edit('role_id = 3, todos_los_destinos = true');
    await rows('delete from usuario_destinos');
    const { personas, cambiadas } = await file();
    expect(cambiadas).toBe(0);
    expect(personas?.primerasDejadas).toEqual([{ email: LUIS.email, columnas: ['role_name', 'destinos'] }]);
    expect(await luis()).toMatchObject({ role_name: 'Financiero', todos: true });
  });

  test('a value that the ERP changed replaces the portal’s, and is reported', async () => {
    await edit('role_id = 3');
    await rows("insert into usuario_destinos select id, 'D3' from usuarios where email like 'luis%'");
    const { personas } = await file({ role_name: 'Administrativo', destinos: ['D3'] });
    expect(personas?.cambiosDelErp).toMatchObject([
      {
        rol: { antes: 'Financiero', despues: 'Administrativo' },
        destinos: { despues: { total: 1 } },
      },
    ]);
    expect(await trail()).toEqual([
      {
        cliente: '0000100101',
        actor: 'erp',
        actor_nombre: 'usuarios.ndjson',
        cambios: [
          { campo: 'role_id', antes: 'Financiero', despues: 'Administrativo' },
          { campo: 'destinations', antes: 'EDS La Ceiba, EDS Tres', despues: 'EDS Tres' },
        ],
      },
    ]);
    expect(await luis()).toMatchObject({ role_name: 'Administrativo', destinos: ['D3'], todos: false });
  });

  test('a role limited to delivery points gives access to none by itself', async () => {
    await file({ role_name: 'Financiero', destinos: [] });
    expect(await luis()).toMatchObject({ todos: true });
    await edit("telephone = '3109999999'");
    await file({ role_name: 'Operativo', destinos: [] });
    expect(await luis()).toMatchObject({ todos: false, destinos: [] });
  });
});

describe('people who move to another customer in the feed', () => {
  test('a person whom the ERP moves gets all values of the file, and is signed out', async () => {
    await edit("telephone = '3109999999'");
    await signIn();
    const { personas } = await file({ cliente: '0000100102', destinos: ['D2'] });
    expect(personas?.cambiosDelErp).toMatchObject([{ deCliente: '0000100101', cliente: '0000100102', sesiones: 1 }]);
    expect(await trail()).toMatchObject([
      { cliente: '0000100102', cambios: [{ campo: 'cliente', despues: '0000100102' }, {}, {}] },
      { cliente: '0000100101', cambios: [{ campo: 'cliente', antes: '0000100101', despues: null }] },
    ]);
    expect(await luis()).toMatchObject({
      cliente: '0000100102',
      destinos: ['D2'],
      telephone: LUIS.telephone,
      sesiones: 0,
    });
  });

  test('a person whom a customer created is not moved by a row of another customer', async () => {
    await rows("delete from usuarios_erp where user_id = (select id from usuarios where email like 'luis%')");
    await edit("telephone = '3109999999'");
    for (const role_name of ['Financiero', 'Administrativo']) {
      const { personas } = await file({ cliente: '0000100102', destinos: ['D2'], role_name });
      expect(personas?.primerasDejadas[0]?.columnas).toContain('cliente');
    }
    expect(await luis()).toMatchObject({ cliente: '0000100101', role_name: 'Operativo', destinos: ['D1'] });
  });
});

test('a person whom only the portal knows keeps all values, but becomes inactive when the ERP says so', async () => {
  await rows("delete from usuarios_erp where user_id = (select id from usuarios where email like 'luis%')");
  await edit("firstname = 'Lucho', role_id = 3");
  await file();
  expect(await luis()).toMatchObject({ firstname: 'Lucho', role_name: 'Financiero', status: 1 });
  await file({ status: '0' });
  expect(await luis()).toMatchObject({ firstname: 'Lucho', status: 0 });
});
