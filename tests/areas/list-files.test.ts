import { globSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLES, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { fileRefusal, listFileHref, listOfFile, MOST_FILE_ROWS } from '#kernel/list/list-file.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { toMinorUnits } from '#tests/support/decimal-sums.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

interface ListOnScreen {
  readonly roles: string;
  /** Reads a page of the list. */
  readonly query: string;
  /** Parameter of the address that the search sets; `buscar` by default. */
  readonly search?: string;
  /** Columns of the file that hold the amounts, by the field of the list. */
  readonly amounts?: Readonly<Record<string, string>>;
}

const PAGE = 'query ($page: Int!, $texto: String)';
const READS_MONEY = 'administrador cartera soporte lectura';
const DAYS = 'desde: "2020-01-01"';

/** Every list of the console that has files, and who reads it, written by hand. */
const LISTS: Readonly<Record<string, ListOnScreen>> = {
  '/pagos': {
    roles: READS_MONEY,
    query: `${PAGE} { found: pagosConsola(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) {
      total_count items { monto moneda } } }`,
    amounts: { monto: 'Valor' },
  },
  '/compensaciones': {
    roles: READS_MONEY,
    query: `${PAGE} { found: compensacionesConsola(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) {
      total_count items { monto moneda } } }`,
    amounts: { monto: 'Valor' },
  },
  '/clientes': {
    roles: READS_MONEY,
    query: `${PAGE} { found: clientesConsola(buscar: $texto, pageSize: 100, currentPage: $page) {
      total_count items { debe vencido moneda } } }`,
    amounts: { debe: 'Debe', vencido: 'Vencido' },
  },
  '/bonos/todos': {
    roles: OPERATOR_ROLES.join(' '),
    query: `${PAGE} { found: bonosConsola(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) {
      total_count items { monto moneda } } }`,
    amounts: { monto: 'Valor' },
  },
  '/bonos/meses': {
    roles: OPERATOR_ROLES.join(' '),
    query: `${PAGE} { found: bonosPorUsoYMes(filtro: { uso: $texto }, pageSize: 100, currentPage: $page) {
      total_count items { vendido canjeado vencido anulado moneda } } }`,
    search: 'uso',
    amounts: { vendido: 'Vendido', canjeado: 'Redimido', vencido: 'Vencido', anulado: 'Anulado' },
  },
  '/bonos/estaciones': {
    roles: OPERATOR_ROLES.join(' '),
    query: `${PAGE} { found: estacionesConsola(filtro: { texto: $texto }, pageSize: 100, currentPage: $page) {
      total_count items { canjeado moneda } } }`,
    amounts: { canjeado: 'Redimido en 30 días' },
  },
  '/informes/sin-ingresos': {
    roles: READS_MONEY,
    query: `${PAGE} { found: clientesSinIngresos(filtro: { ${DAYS} }, quienes: $texto, pageSize: 100, currentPage: $page) {
      total_count items { debe vencido moneda } } }`,
    amounts: { debe: 'Debe', vencido: 'Vencido' },
  },
  '/auditoria': {
    roles: 'administrador cartera lectura',
    query: `${PAGE} { found: auditoriaConsola(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) { total_count items { id } } }`,
  },
  '/trabajos/mensajes': {
    roles: READS_MONEY,
    query: `${PAGE} { found: mensajesConsola(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) { total_count items { id } } }`,
  },
  '/contenido': {
    roles: 'administrador contenido lectura',
    query: `${PAGE} { found: contenidosConsola(filtro: { texto: $texto }, pageSize: 100, currentPage: $page) { total_count items { id } } }`,
  },
  '/datos/corridas': {
    roles: READS_MONEY,
    query: `${PAGE} { found: corridasErp(filtro: { texto: $texto, ${DAYS} }, pageSize: 100, currentPage: $page) { total_count items { id } } }`,
  },
};
const PATHS = Object.keys(LISTS);

/** A name that a spreadsheet would run as a formula, that ends an XML text, and that has a line break. */
const HOSTILE = '=HYPERLINK("http://x.example";"<b>a</b>")\r\n+1]]>&_x0041_';

let portal: TestPortal;
let colombian: TestPerson;
let ecuadorian: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
  colombian = await addCustomer(portal.database, { documents: [{ total: '9007199254' }, { total: '1' }] });
  ecuadorian = await addCustomer(portal.database, {
    ...{ store_code: 'ecuador', pais: 'EC', documents: [{ total: '99.99' }, { total: '0.01' }] },
  });
  await sql`update clientes set nombre = ${HOSTILE} where cliente = ${colombian.cliente}`.execute(kysely());
  await addRows(colombian, 'COP', 130);
  await addRows(ecuadorian, 'USD', 7);
});
afterAll(() => portal.close());

const kysely = () => portal.database.kysely;

/** Rows of each list; many instants are the same. */
async function addRows({ cliente, userId }: TestPerson, moneda: string, count: number): Promise<void> {
  const now = portal.clock.now();
  const rows = sql`generate_series(1, ${sql.lit(count)}) n`;
  const at = sql`${now}::timestamptz - n / 3 * interval '1 minute'`;
  // Amounts in Colombian pesos have no cents.
  const cents = moneda === 'COP' ? '0' : '0.07';
  const store = moneda === 'COP' ? 'main' : 'ecuador';
  await sql`insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en, motivo)
    select gen_random_uuid(), ${`F-${moneda}-`} || n, ${cliente}, ${userId}::bigint, gen_random_uuid(), 'x', 'rechazada', n + ${cents}::numeric, ${moneda}, 'simulador', ${at}, ${at}, ${at}, ${HOSTILE}
    from ${rows}`.execute(kysely());
  await sql`insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, created_at, updated_at)
    select gen_random_uuid(), ${cliente}, ${userId}::bigint, gen_random_uuid(), 'x', ${moneda}, n + ${cents}::numeric, 'S', ${at}, ${at} from ${rows}`.execute(
    kysely(),
  );
  await sql`insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email, registrada_en, emitida_en, vence_el)
    select uuid, numero_cuenta, user_id, ${moneda === 'COP' ? 'CO' : 'EC'}, ${store}, 'x', 'x', ${HOSTILE}, 30, moneda, monto, 'a@b.example', creada_en, creada_en, '2030-01-01'
    from pagos where numero_cuenta = ${cliente} and estado = 'rechazada'`.execute(kysely());
  await sql`insert into bonos_lineas (uuid, monto, cantidad, tipo_bono) select uuid, total, 1, 'x' from compras_bonos where numero_cuenta = ${cliente}`.execute(
    kysely(),
  );
  await sql`insert into bonos (codigo, entity_id, unidad) select ${`${moneda}-`} || lpad(l.entity_id::text, 6, '0'), l.entity_id, 1
    from bonos_lineas l join compras_bonos v using (uuid) where v.numero_cuenta = ${cliente}`.execute(kysely());
  await sql`insert into bonos_estaciones (codigo, nombre, pais, pin) values (${cliente}, ${HOSTILE}, ${moneda === 'COP' ? 'CO' : 'EC'}, 'x')`.execute(
    kysely(),
  );
  await sql`update bonos set canjeado_en = ${now}::timestamptz, estacion = ${cliente}, comprobante = nextval('comprobante_de_bono')
    where starts_with(codigo, ${moneda}) and entity_id % 3 = 0`.execute(kysely());
  await sql`insert into auditoria (ocurrido_en, ambito, hecho, actor, cliente, detalle, cambios)
    select ${at}, 'personas', 'persona_cambiada', 'comando', ${cliente}, ${HOSTILE}, '[]' from ${rows}`.execute(
    kysely(),
  );
  await sql`insert into salidas (tipo, clave, user_id, mensaje, creada_en, siguiente_en, terminada_en, final)
    select 'clave-cambiada', gen_random_uuid(), ${userId}::bigint, gen_random_uuid(), ${at}, ${at}, ${at}, 'enviada' from ${rows}`.execute(
    kysely(),
  );
  await sql`insert into importaciones (archivo, filas, nuevas, cambiadas, rechazadas, aceptado, terminada_en)
    select ${`clientes-${store}.ndjson`}, n, n, 0, 0, true, ${at} from ${rows}`.execute(kysely());
}

const signIn = async (role: OperatorRole, stores?: readonly ['ecuador']): Promise<string> =>
  openOperatorSession(portal, await addOperator(portal, role, stores));

interface FileAnswer {
  readonly filas: number;
  readonly direccion: string | null;
  readonly pagina: string;
}

const ASK = `query ($lista: String!, $filtro: String, $formato: FormatoArchivo!) {
  archivoDeLista(lista: $lista, filtro: $filtro, formato: $formato) { filas direccion pagina }
}`;

async function askFile(token: string, lista: string, filtro = 'desde=2020-01-01', formato = 'CSV') {
  const { data, errors } = await callOperators(portal, token, ASK, { lista, filtro, formato });
  expect(errors).toBeUndefined();
  return data?.archivoDeLista as FileAnswer | null;
}

const openFile = (address: string | null | undefined) => fetch(`${portal.url}${address}`, { redirect: 'manual' });

type Line = Readonly<Record<string, string>>;

async function readFile(token: string, lista: string, filtro?: string): Promise<readonly Line[]> {
  const response = await openFile((await askFile(token, lista, filtro))?.direccion);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-2026-\d\d-\d\d\.csv"$/);
  return parse(await response.text(), { delimiter: ';', bom: true, columns: true }) as Line[];
}

interface Found {
  readonly total_count: number;
  readonly items: readonly Line[];
}

/** All rows of a list, as its screen reads them. */
async function readList(token: string, { query }: ListOnScreen, texto?: string): Promise<Found> {
  const items: Line[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await callOperators(portal, token, query, { page, texto });
    const found = data?.found as Found;
    items.push(...found.items);
    if (found.items.length < 100) return { total_count: found.total_count, items };
  }
}

const sumsOf = (rows: readonly Line[], currency: string, amount: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => row[currency] ?? '')]
      .map(
        ([name, own]) => [name, String(own.reduce((sum, row) => sum + toMinorUnits(row[amount] ?? ''), 0n))] as const,
      )
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Results of a search, for texts that are not a customer's code. */
const SEARCHED: Readonly<Record<string, () => string>> = {
  '/datos/corridas': () => 'ecuador',
  '/trabajos/mensajes': () => ecuadorian.email,
  '/contenido': () => 'aviso',
  '/bonos/meses': () => 'ecuador:x',
};

test('every list that can be downloaded is tested here', () => {
  expect(globSync('src/areas/*/console/server/*-file.ts')).toHaveLength(PATHS.length);
});

describe.each(PATHS)('the file of the list %s', (path) => {
  const list = LISTS[path] as ListOnScreen;
  const { roles, search = 'buscar', amounts = {} } = list;

  test.each(OPERATOR_ROLES)('is given to the role %s only if the role reads the list', async (role) => {
    const variables = { lista: path, formato: 'CSV' };
    const { data, errors } = await callOperators(portal, await signIn(role), ASK, variables);
    const mayRead = roles.split(' ').includes(role);
    expect(errors?.[0]?.extensions.category).toBe(mayRead ? undefined : 'graphql-authorization');
    expect((data?.archivoDeLista as FileAnswer | null)?.pagina).toBe(mayRead ? path : undefined);
  });

  test.each([
    ['all stores', undefined],
    ['one store', ['ecuador'] as const],
  ])('agrees with the list for an operator of %s', async (_name, stores) => {
    const token = await signIn('lectura', stores);
    const [shown, file] = [await readList(token, list), await readFile(token, path)];
    // The download of a file is itself recorded in the audit trail.
    if (path !== '/auditoria') expect(file).toHaveLength(shown.total_count);
    for (const [field, column] of Object.entries(amounts))
      expect(sumsOf(file, 'Moneda', column)).toEqual(sumsOf(shown.items, 'moneda', field));
    for (const column of Object.values(amounts))
      expect(file.filter((row) => !/^-?\d+,\d\d$/.test(row[column] ?? ''))).toEqual([]);
    const [first] = file;
    expect(first).toBeDefined();
    // Rows of these lists belong to no customer.
    if (!stores || path === '/datos/corridas' || path === '/contenido') return;
    if (first && 'Tienda' in first) expect(new Set(file.map(({ Tienda }) => Tienda))).toEqual(new Set(['Ecuador']));
    // Months belong to no customer either.
    if (path === '/bonos/meses') return;
    expect(file.map((row) => row.Código)).not.toContain(colombian.cliente);
    expect(file.map((row) => row.Código)).toContain(ecuadorian.cliente);
  });

  test('has the rows of a search that the list finds', async () => {
    const token = await signIn('administrador');
    const texto = SEARCHED[path]?.() ?? ecuadorian.cliente;
    const shown = await readList(token, list, texto);
    const file = await readFile(token, path, `desde=2020-01-01&${search}=${encodeURIComponent(texto)}`);
    expect(file.length).toBeGreaterThan(0);
    expect(file).toHaveLength(shown.total_count);
  });

  test('has cells that look like formulas as text', async () => {
    const token = await signIn('administrador');
    const file = await readFile(token, path);
    for (const value of file.flatMap((row) => Object.values(row))) expect(value).not.toMatch(/^[\s\0]*[=+@]/);
    const address = (await askFile(token, path, 'desde=2020-01-01', 'XLSX'))?.direccion;
    const files = readZip(new Uint8Array(await (await openFile(address)).arrayBuffer()));
    const sheet = readSheet(files.get('xl/worksheets/sheet1.xml')?.toString() ?? '');
    expect(sheet.rows.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
    if (path !== '/auditoria') expect(sheet.rows).toHaveLength(file.length + 1);
  });
});

test('the download of a list is audited with person, list, filter and number of rows', async () => {
  const token = await signIn('cartera');
  const rows = await readFile(token, '/pagos', 'estado=rechazada&desde=2026-01-01');
  const { rows: entries } = await sql<{ hecho: string; actor: string; actor_rol: string; detalle: string }>`
    select hecho, actor, actor_rol, detalle from auditoria where hecho = 'lista_exportada' order by id desc limit 1`.execute(
    kysely(),
  );
  expect(entries).toEqual([
    {
      ...{ hecho: 'lista_exportada', actor: 'operador', actor_rol: expect.stringMatching(/cartera/i) },
      detalle: expect.stringContaining(`Pagos, CSV: ${rows.length} filas. Estado: Rechazada`),
    },
  ]);
});

describe('addresses of list files', () => {
  test('an address of no list, of an unknown list or with a hostile filter gives no file', async () => {
    const token = await signIn('administrador');
    expect(await askFile(token, '/pagos', 'buscar=nadie-se-llama-asi')).toEqual({
      ...{ filas: 0, direccion: null, pagina: '/pagos' },
    });
    for (const unknown of ['/nada', 'pagos', '/pagos/', '/__proto__', '/pagos?x', ''])
      expect(await askFile(token, unknown)).toBeNull();
    for (const hostile of [
      'buscar=%00',
      `buscar=${'a'.repeat(100_000)}`,
      'estado=__proto__',
      'desde=9999-99-99',
      '&&&=%',
    ])
      expect(await askFile(token, '/pagos', hostile)).toMatchObject({ pagina: '/pagos' });
  });

  test('an address of an ended session leads to the sign-in and records nothing', async () => {
    const token = await signIn('cartera');
    const address = (await askFile(token, '/pagos'))?.direccion;
    await sql`delete from operadores_sesiones`.execute(kysely());
    const response = await openFile(address);
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([303, '/operacion', '']);
  });

  test('an altered or expired address leads to the sign-in', async () => {
    const address = (await askFile(await signIn('cartera'), '/pagos'))?.direccion ?? '';
    expect((await openFile(`${address}x`)).status).toBe(303);
    expect((await openFile(address.replace('/operacion', ''))).status).toBe(404);
    portal.clock.forward(301);
    expect((await openFile(address)).status).toBe(303);
  });

  test('an address of a role that lost the right gives no file', async () => {
    const operator = await addOperator(portal, 'cartera');
    const token = await openOperatorSession(portal, operator);
    const address = (await askFile(token, '/pagos'))?.direccion;
    await sql`update operadores set rol = 'contenido' where id = ${operator.id}`.execute(kysely());
    expect((await openFile(address)).status).toBe(303);
  });
});

test('the refusal of a long list states the limit in figures', () => {
  expect([fileRefusal(MOST_FILE_ROWS), fileRefusal(MOST_FILE_ROWS + 1)]).toEqual([
    undefined,
    'Excel y CSV: hasta 200.000 filas. Use los filtros.',
  ]);
});

test('after the sign-in, the list of the requested file is shown', () => {
  const list = { path: '/pagos', rowId: 'referencia', words: {} } as never;
  const file = listFileHref(list, new URLSearchParams(), 'xlsx');
  expect(file).toBe('/archivos/pagos?formato=xlsx');
  expect(listOfFile(file)).toBe('/pagos');
  expect(listOfFile('/archivos/datos/corridas?buscar=a+b&formato=csv')).toBe('/datos/corridas?buscar=a+b');
  expect(listOfFile('/hoy?x=1')).toBe('/hoy?x=1');
});
