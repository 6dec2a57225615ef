import { buildSchema } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLES } from '#areas/operators/rules/roles.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { type GraphQLAnswer, readContract } from '#platform/graphql/contract-server.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { OPERATOR_SAMPLES } from '#tests/support/operator-operations.ts';
import { PREPARED_ACTS } from '#tests/support/prepared-acts.ts';
import { addStoreBelongings, type StoreBelongings } from '#tests/support/store-belongings.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { wholeRequest } from '#tests/support/whole-selection.ts';

const schema = buildSchema(readContract('src', 'operator.graphql'));
const NAMES = Object.keys(OPERATOR_SAMPLES);
const QUERIES = NAMES.filter((name) => name.startsWith('Query.'));
const MUTATIONS = NAMES.filter((name) => name.startsWith('Mutation.'));

/** Arguments of calls that name or search for one store's things, as GraphQL writes them. */
type Calls = (of: StoreBelongings) => readonly string[];
const DAYS = 'desde: "2020-01-01"';
const REASON = 'motivo: "Lo confirmó la tienda"';
const listed: Calls = ({ mark }) => [
  `filtro: { ${DAYS} }, pageSize: 100`,
  `filtro: { ${DAYS}, texto: "${mark}" }, pageSize: 100`,
];
const file = (lista: string) => [
  `lista: "${lista}", filtro: "desde=2020-01-01", formato: CSV`,
  `lista: "${lista}", filtro: "desde=2020-01-01&todos=si", formato: CSV`,
];
const FILES = [
  ...['/pagos', '/compensaciones', '/clientes', '/bonos/todos', '/bonos/meses', '/bonos/estaciones'],
  ...['/informes/sin-ingresos', '/auditoria', '/trabajos/mensajes', '/contenido/todo'],
];

/** Calls of each query. A query without a row is called without arguments. */
const READS: Readonly<Record<string, Calls>> = {
  'Query.enlaceOperador': () => ['token: "nada"'],
  'Query.informe': ({ store }) => [
    '',
    `filtro: { ${DAYS} }`,
    `filtro: { tienda: "${store}" }`,
    'filtro: { pais: "CO" }',
  ],
  'Query.archivoDeLista': () => FILES.flatMap(file),
  'Query.clientesSinIngresos': ({ store }) => ['pageSize: 100', `filtro: { tienda: "${store}" }, pageSize: 100`],
  'Query.informeArchivo': ({ store }) => ['formato: CSV', `formato: CSV, filtro: { tienda: "${store}" }`],
  'Query.auditoriaConsola': listed,
  'Query.compensacionesConsola': listed,
  'Query.compensacionConsola': ({ compensation }) => [`id: ${compensation}`],
  'Query.entregasCompensaciones': () => ['pageSize: 100'],
  'Query.entregaCompensaciones': ({ delivery }) => [`numero: ${delivery}`],
  'Query.consentimiento': ({ consent }) => [`id: ${consent}`],
  'Query.consentimientoAbierto': ({ payment }) => [`tipo: "pago", sujeto: "${payment}"`],
  'Query.resumenBonos': () => ['', 'anio: 2026'],
  'Query.bonosPorUsoYMes': ({ voucherUse }) => ['pageSize: 100', `filtro: { uso: "${voucherUse}" }, pageSize: 100`],
  'Query.bonosConsola': listed,
  'Query.bonoConsola': ({ voucher }) => [`id: "${voucher}"`],
  'Query.estacionesConsola': ({ mark }) => ['pageSize: 100', `filtro: { texto: "${mark}" }`],
  'Query.estacionConsola': ({ station }) => [`codigo: "${station}"`],
  'Query.usoBonoConsola': ({ voucherUse }) => [`clave: "${voucherUse}"`],
  'Query.pagosConsola': listed,
  'Query.pagoConsola': ({ payment }) => [`referencia: "${payment}"`],
  'Query.noticiasConsola': () => ['pageSize: 100'],
  'Query.noticiaConsola': ({ post }) => [`id: ${post}`],
  'Query.vistaNoticia': ({ post }) => [`id: ${post}`],
  'Query.cuestionarioConsola': ({ surveys }) => surveys.map((code) => `codigo: "${code}"`),
  'Query.vistaCuestionario': ({ surveys }) => surveys.map((code) => `codigo: "${code}"`),
  'Query.resultadosCuestionario': ({ surveys }) => surveys.map((code) => `codigo: "${code}", textos: "p"`),
  'Query.archivoRespuestas': ({ surveys }) => surveys.map((code) => `codigo: "${code}", formato: CSV`),
  'Query.contenidosConsola': ({ mark, store }) => [
    'pageSize: 100',
    `filtro: { texto: "${mark}" }, pageSize: 100`,
    `filtro: { tienda: "${store}" }, pageSize: 100`,
  ],
  'Query.bloqueConsola': ({ block }) => [`clave: "${block}"`],
  'Query.vistaBloque': ({ block }) => [`clave: "${block}"`],
  'Query.textoLegalConsola': () => ['tipo: "terminos"'],
  'Query.vistaTextoLegal': () => ['tipo: "terminos"'],
  'Query.clientesConsola': ({ mark, store }) => [
    'pageSize: 100',
    `buscar: "${mark}", pageSize: 100`,
    `tienda: "${store}", pageSize: 100`,
  ],
  'Query.personasConsola': ({ mark }) => [`buscar: "${mark}", pageSize: 100`],
  'Query.textoCorregido': () => ['buscar: "AJENAQWX"', 'buscar: "AJEMAQXW"'],
  'Query.clienteConsola': ({ person }) => [`codigo: "${person.cliente}"`],
  'Query.trabajoFallido': ({ job }) => [`cola: "avisos-antiguos", id: "${job}"`],
  'Query.mensajesConsola': listed,
  'Query.mensajeConsola': ({ message }) => [`id: ${message}`],
  'Query.corridasErp': () => [`filtro: { ${DAYS} }, pageSize: 100`],
  'Query.corridaErp': ({ run }) => [`id: ${run}`],
  'Query.subidaErp': ({ upload }) => [`id: ${upload}`],
  'Query.destinoIntegracion': ({ destination }) => [`id: ${destination}`],
  'Query.destinoEliminado': ({ removedDestination }) => [`id: ${removedDestination}`],
  'Query.envioIntegracion': ({ destination, event }) => [`destino: ${destination}, numero: ${event}`],
  'Query.llavesOperador': ({ operator }) => [`id: ${operator.id}`],
};

const POST = (
  store: StoreCode,
) => `contenido: { name: "a", short_description: "b", post_content: "<p>c</p>", categoria: "",
  image: "", tiendas: ["${store}"], avisar: false }`;
const BLOCK = 'contenido: { title: "a", content: "<p>a</p>" }';
const SURVEY = (
  store: StoreCode,
) => `contenido: { titulo: "a", introduccion: "", gracias: "", tienda: "${store}", pais: "",
  otra_vez: false, preguntas: "[{\\"id\\":\\"p\\",\\"tipo\\":\\"text\\",\\"texto\\":\\"a\\"}]" }`;
const USE = `contenido: { titulo: "Prueba", descripcion: "En cualquier estación.", montos: ["50000"], monto_maximo: "100000",
  dias_vencimiento: "90", terminos: "<p>Una sola vez.</p>", reward: "P-1", orden: "10" }`;
const DESTINATION = 'destino: { nombre: "ERP", url: "https://erp.empresa.example/x", grupos: ["pago"], tiendas: [] }';

/** Calls of each mutation about another store's things, or about what belongs to all stores. */
const WRITES: Readonly<Record<string, Calls>> = {
  'Mutation.contestarCompensacion': ({ compensation }) => [
    `id: ${compensation}, respuesta_erp: HECHA, monto: "55", ${REASON}`,
    `id: ${compensation}, respuesta_erp: RECHAZADA, respuesta: "No", ${REASON}`,
  ],
  'Mutation.repetirEntregaCompensaciones': ({ delivery }) => [`numero: ${delivery}, ${REASON}`],
  'Mutation.atenderContradiccion': ({ compensation }) => [`id: ${compensation}, ${REASON}`],
  'Mutation.consentir': ({ consent }) => [`id: ${consent}`],
  'Mutation.negarConsentimiento': ({ consent }) => [`id: ${consent}, ${REASON}`],
  'Mutation.anularBono': ({ voucher }) => [`id: "${voucher}", causa: OTRA, monto: "33", ${REASON}`],
  'Mutation.reenviarBonoConsola': ({ voucher }) => [`id: "${voucher}"`],
  'Mutation.crearEstacion': () => [`codigo: "NUEVA-1", nombre: "EDS Nueva", pais: "CO", ${REASON}`],
  'Mutation.cambiarPinEstacion': ({ station }) =>
    ['DAR_PIN', 'REVOCAR', 'DEVOLVER'].map((acto) => `codigo: "${station}", acto: ${acto}, version: 0, ${REASON}`),
  'Mutation.guardarUsoBono': ({ voucherUse }) => [
    `clave: "${voucherUse}", version: 0, ${USE}`,
    `clave: "main:otro", version: 0, ${USE}`,
  ],
  'Mutation.publicarUsoBono': ({ voucherUse }) => [
    `clave: "${voucherUse}", version: 0, ${USE}`,
    `clave: "main:otro", version: 0, ${USE}`,
  ],
  'Mutation.decidirUsoBono': ({ voucherUse }) => acts(`clave: "${voucherUse}", version: 0`),
  'Mutation.guardarNoticia': ({ post, store }) => [
    `id: ${post}, version: 0, ${POST(store)}`,
    `id: 1000000900, version: 0, ${POST(store)}`,
  ],
  'Mutation.publicarNoticia': ({ post, store }) => [
    `id: ${post}, version: 0, ${POST(store)}`,
    `id: 1000000900, version: 0, ${POST(store)}`,
  ],
  'Mutation.decidirNoticia': ({ post }) => acts(`id: ${post}, version: 0`),
  'Mutation.guardarCuestionario': ({ surveys, store }) =>
    [...surveys, 'nuevo-ajeno'].map((code) => `codigo: "${code}", version: 0, ${SURVEY(store)}`),
  'Mutation.publicarCuestionario': ({ surveys, store }) =>
    [...surveys, 'nuevo-ajeno'].map((code) => `codigo: "${code}", version: 0, ${SURVEY(store)}`),
  'Mutation.decidirCuestionario': ({ surveys }) => surveys.flatMap((code) => acts(`codigo: "${code}", version: 0`)),
  'Mutation.duplicarCuestionario': ({ surveys }) =>
    surveys.map((code) => `codigo: "${code}", nuevo: "copia-ajena", titulo: "Copia"`),
  'Mutation.guardarBloque': ({ block }) => [`clave: "${block}", version: 0, ${BLOCK}`],
  'Mutation.publicarBloque': ({ block }) => [`clave: "${block}", version: 0, ${BLOCK}`],
  'Mutation.decidirBloque': ({ block }) => acts(`clave: "${block}", version: 0`),
  'Mutation.guardarTextoLegal': () => [
    'tipo: "terminos", estado: 0, contenido: { titulo: "a", contenido: "<p>a</p>", cambio: "b" }',
  ],
  'Mutation.publicarTextoLegal': () => ['tipo: "terminos", estado: 0, vigente: 1'],
  'Mutation.decidirTextoLegal': () =>
    ['DESCARTAR', 'ANULAR'].map((acto) => `tipo: "terminos", estado: 0, acto: ${acto}`),
  'Mutation.terminarVisitaSoporte': ({ person, visit }) => [`codigo: "${person.cliente}", visita: ${visit}, ${REASON}`],
  'Mutation.actuarSobrePersona': ({ person }) =>
    ['ENLACE', 'INVITACION', 'CERRAR_SESIONES', 'DESBLOQUEAR', 'DESACTIVAR', 'ACTIVAR'].map(
      (accion) => `codigo: "${person.cliente}", persona: ${person.userId}, accion: ${accion}, ${REASON}`,
    ),
  'Mutation.anotarCliente': ({ person }) => [`codigo: "${person.cliente}", texto: "Una nota"`],
  'Mutation.entrarComoSoporte': ({ person }) => [`codigo: "${person.cliente}", ${REASON}`],
  'Mutation.cambiarMantenimiento': () => ['activo: true, mensaje: "Actualizamos el portal", visto: "nunca"'],
  'Mutation.comprobarAhora': () => ['trabajo: "verificar-libro"'],
  'Mutation.reintentarTrabajo': ({ job }) => [`cola: "avisos-antiguos", id: "${job}", intentos: 6`],
  'Mutation.reintentarVarios': ({ job, message }) => [
    `trabajos: [{ cola: "avisos-antiguos", id: "${job}", intentos: 6 }], mensajes: [{ id: ${message}, intentos: 3, estado: ABANDONADO }]`,
  ],
  'Mutation.cerrarTrabajo': ({ job }) => [`cola: "avisos-antiguos", id: "${job}", intentos: 6, ${REASON}`],
  'Mutation.reenviarMensaje': ({ message }) => [`id: ${message}, intentos: 3, estado: ABANDONADO`],
  'Mutation.cerrarMensaje': ({ message }) => [`id: ${message}, intentos: 3, estado: ABANDONADO, ${REASON}`],
  'Mutation.importarSubidaErp': ({ upload }) => [
    `id: ${upload}, archivos: [{ archivo: "clientes.ndjson", sha256: "abc" }], guardar_buenas: true, ${REASON}`,
  ],
  'Mutation.descartarSubidaErp': ({ upload }) => [`id: ${upload}`],
  'Mutation.crearClaveIntegracion': () => [
    'clave: { nombre: "Otra", permisos: ["leer"], tipos: [], tiendas: ["main"], redes: [], por_minuto: 300 }, dias: 90',
  ],
  'Mutation.rotarClaveIntegracion': ({ key }) => [`id: ${key}, visto: 1, dias: 90`],
  'Mutation.revocarClaveIntegracion': ({ key }) => [`id: ${key}, ${REASON}`],
  'Mutation.crearDestinoIntegracion': () => [DESTINATION],
  'Mutation.cambiarDestinoIntegracion': ({ destination }) => [`id: ${destination}, version: 1, ${DESTINATION}`],
  'Mutation.rotarDestinoIntegracion': ({ destination }) => [`id: ${destination}, visto: 1`],
  'Mutation.pausarDestinoIntegracion': ({ destination }) => [`id: ${destination}, pausa: false`],
  'Mutation.eliminarDestinoIntegracion': ({ destination }) => [`id: ${destination}, ${REASON}`],
  'Mutation.probarDestinoIntegracion': ({ destination }) => [`id: ${destination}`],
  'Mutation.reintentarEnvioIntegracion': ({ destination, event }) => [`destino: ${destination}, numero: ${event}`],
  'Mutation.cerrarEnvioIntegracion': ({ destination, event }) => [
    `destino: ${destination}, numero: ${event}, ${REASON}`,
  ],
  'Mutation.invitarOperador': ({ store }) => [
    'nombre: "Ana Ruiz", correo: "ana-ajena@empresa.example", rol: "lectura"',
    `nombre: "Ana Ruiz", correo: "ana-ajena@empresa.example", rol: "lectura", tiendas: ["${store}"]`,
  ],
  'Mutation.renovarEnlaceOperador': ({ operator }) => [`id: ${operator.id}`],
  'Mutation.anularEnlaceOperador': ({ operator }) => [`id: ${operator.id}`],
  'Mutation.quitarSegundoPaso': ({ operator }) => [`id: ${operator.id}, ${REASON}`],
  'Mutation.quitarLlaveOperador': ({ operator, passkey }) => [`id: ${operator.id}, llave: ${passkey}, ${REASON}`],
  'Mutation.cambiarOperador': ({ operator }) => [
    `id: ${operator.id}, version: 1, nombre: "Otro Nombre", rol: "lectura", activo: false, tiendas: ["ecuador"]`,
  ],
  'Mutation.preguntarAlBanco': ({ payment }) => [`referencia: "${payment}"`],
  'Mutation.anotarPago': ({ payment }) => [`referencia: "${payment}", texto: "Una nota"`],
  // A release types the attempt's value, the others the bank's.
  'Mutation.decidirPago': ({ payment }) =>
    ['accion: LIBERAR, monto: "777"', 'accion: APLICAR, monto: "770"', 'accion: CERRAR'].map(
      (decision) => `referencia: "${payment}", ${decision}, ${REASON}`,
    ),
};
function acts(thing: string): readonly string[] {
  return ['DESCARTAR', 'ANULAR', 'TERMINAR', 'VOLVER', 'DEVOLVER'].map((acto) => `${thing}, acto: ${acto}, numero: 1`);
}

/** Mutations of a sign-in and of the operator's own account: they name nothing that belongs to a store. */
const OWN = `ingresarOperador inscribirSegundoPaso probarSegundoPaso salirOperador elegirClaveOperador retoIngresoLlave
  ingresarConLlave retoLlave probarLlave retoNuevaLlave registrarLlave quitarLlave`;

/** Queries about the portal, its staff and its imports, which say nothing of a customer (docs/product/console.md). */
const COMMON = `operadores estadoSistema ajustesSistema trabajosConsola entregasErp corridasErp corridaErp archivosPorAtender
  sesionOperador enlaceOperador misLlaves llavesOperador mantenimientoConsola textoLegalConsola vistaTextoLegal`;
/** Operators belong to the distributor: administrators of some stores read the names of all (docs/product/console.md#operators). */
const STAFF = 'operadores llavesOperador';
/** All stores share the codes of questionnaires: a taken one is not answered as a new one. */
const SHARED_CODES = 'cuestionarioConsola';
const isAmong = (names: string, name: string) => names.split(/\s+/).includes(name.replace(/.*\./, ''));

const FOREIGN = 'AJENAQXW';
const NOTHING = { userId: 0, cliente: '0000000000' };
const nobodys = {
  ...{ mark: FOREIGN, store: 'main', person: NOTHING, operator: { id: 0 }, payment: 'P-NO-EXISTE', compensation: 0 },
  ...{ voucher: '0-1', station: 'NO-EXISTE', voucherUse: 'main:no-existe', consent: 0, message: 0, post: 0 },
  ...{ block: 'no-existe', surveys: ['no-existe', 'no-existe'], job: '00000000-0000-4000-8000-000000000000' },
  ...{ run: 0, upload: 0, destination: 0, removedDestination: 0, event: 0, key: 0, visit: 0, delivery: 0 },
} as unknown as StoreBelongings;

interface Reader {
  readonly limit: readonly StoreCode[] | undefined;
  token: string;
  /** Answers before the other store had any of these things, by query. */
  before: ReadonlyMap<string, readonly string[]>;
}
const reader = (limit?: readonly StoreCode[]): Reader => ({ limit, token: '', before: new Map() });
const LIMITED = {
  'of one store': reader(['ecuador']),
  'of the stores of one country': reader(['ecuador', 'lubricantes_ecuador']),
};
const ofAll = reader();

let portal: TestPortal;
let theirs: StoreBelongings;
beforeAll(async () => {
  portal = await openTestPortal();
  for (const each of [...Object.values(LIMITED), ofAll]) {
    each.token = await openOperatorSession(portal, await addOperator(portal, 'administrador', each.limit));
    const before = new Map<string, readonly string[]>();
    for (const name of QUERIES) before.set(name, await read(name, each, nobodys));
    each.before = before;
  }
  theirs = await addStoreBelongings(portal, 'main', FOREIGN);
});
afterAll(() => portal.close());

/** Everything that an answer says, with the content of its files instead of their addresses. */
async function readAnswer(answer: GraphQLAnswer): Promise<string> {
  const text = JSON.stringify(answer);
  const inFile = [...text.matchAll(/"contenido":"([A-Za-z0-9+/=]{24,})"/g)].map(([, bytes = '']) =>
    Buffer.from(bytes, 'base64').toString(),
  );
  const downloads: string[] = [];
  for (const [, path = ''] of text.matchAll(/"direccion":"(\/[^"]+)"/g))
    downloads.push(await (await fetch(`${portal.url}${path}`)).text());
  return [text.replaceAll(/"direccion":"[^"]+"/g, '"direccion":"…"'), ...inFile, ...downloads].join('\n');
}

const callsOf = (table: Readonly<Record<string, Calls>>, name: string, of: StoreBelongings): readonly string[] =>
  table[name]?.(of) ?? [''];

async function ask(name: string, args: string, { token }: Reader): Promise<GraphQLAnswer> {
  const answer = await callOperators(portal, token, wholeRequest(schema, name, args));
  for (const { message, extensions } of answer.errors ?? [])
    expect(['internal', 'graphql-validation'], `${name}(${args}): ${message}`).not.toContain(extensions.category);
  return answer;
}

async function read(name: string, who: Reader, of: StoreBelongings): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const args of callsOf(READS, name, of)) answers.push(await readAnswer(await ask(name, args, who)));
  return answers;
}

const namesTheirs = (text: string): boolean => text.includes(FOREIGN) || text.includes(theirs.person.cliente);

test('every mutation is about a store or the own account', () => {
  const about = [...Object.keys(WRITES), ...MUTATIONS.filter((name) => isAmong(OWN, name))];
  expect(about.toSorted()).toEqual(MUTATIONS.toSorted());
});

describe.each(Object.entries(LIMITED))('an operator %s', (_words, who) => {
  test.each(QUERIES)('%s says nothing of another store', async (name) => {
    const answers = await read(name, who, theirs);
    if (!isAmong(STAFF, name)) expect(answers.filter(namesTheirs)).toEqual([]);
    // Counts and sums are those of before; a thing of another store is answered as one that does not exist.
    if (!isAmong(`${COMMON} ${SHARED_CODES}`, name)) expect(answers).toEqual(who.before.get(name));
  });

  test('no mutation changes anything of another store', async () => {
    const before = await rowsOfAll();
    for (const name of Object.keys(WRITES))
      for (const args of callsOf(WRITES, name, theirs)) {
        const answer = await ask(name, args, who);
        const [done] = Object.values(answer.data ?? {});
        const isRefused = answer.errors !== undefined || done === null || isNothingDone(done);
        expect([name, args, isRefused]).toEqual([name, args, true]);
        expect(namesTheirs(JSON.stringify(answer)), `${name}(${args})`).toBe(false);
      }
    expect(await rowsOfAll()).toEqual(before);
  });
});

/** Whether the table of roles permits the operation; the mutations of the own account are not called here. */
const mayCall = (role: string, name: string): boolean =>
  ['everybody', 'second-step'].includes(OPERATOR_SAMPLES[name]?.roles ?? '') ||
  (OPERATOR_SAMPLES[name]?.roles ?? '').split(' ').includes(role);

/** The product of roles, operations and stores, with the arguments that name the other store's things. The administrator is walked above. */
describe.each(OPERATOR_ROLES.filter((role) => role !== 'administrador'))('the role %s of one store', (role) => {
  test('may do what its rights say, reads nothing of another store, and changes nothing there', async () => {
    const who = reader(['ecuador']);
    who.token = await openOperatorSession(portal, await addOperator(portal, role, who.limit));
    const call = async (name: string, args: string) => {
      const answer = await ask(name, args, who);
      expect([name, operatorRefusal(answer)]).toEqual([name, mayCall(role, name) ? undefined : 'no-permission']);
      if (!isAmong(STAFF, name)) expect(namesTheirs(await readAnswer(answer)), `${name}(${args})`).toBe(false);
    };
    // The right to a file is that of its list: all roles read this one.
    const [list = ''] = file('/bonos/todos');
    for (const name of QUERIES)
      await call(name, name === 'Query.archivoDeLista' ? list : (callsOf(READS, name, theirs)[0] ?? ''));
    const before = await rowsOfAll();
    for (const name of Object.keys(WRITES)) await call(name, callsOf(WRITES, name, theirs)[0] ?? '');
    expect(await rowsOfAll()).toEqual(before);
  });
});

/** An answer without an effect: nothing was tried again, the decision was made before, or the bank need not be asked. */
const isNothingDone = (answered: unknown): boolean => {
  const { reintentados, repetida, contesto } = answered as Record<string, unknown>;
  return reintentados === 0 || repetida === true || contesto === false;
};

/** Tables that calls without an effect write, or jobs of the portal. */
const BESIDE = `operadores_sesiones limites procesos operadores_retos sumas_dias sumas_diarias sumas_cambiadas pagos_dias
  pagos_dias_contados bonos_sumas bonos_sumas_hasta auditoria_dias verificaciones_sumas verificaciones_libro`;

/** A hash of each table's rows. Of the audit trail without refusals. */
async function rowsOfAll(): Promise<Readonly<Record<string, string>>> {
  const { kysely } = portal.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    kysely,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !isAmong(BESIDE, row.name))) {
    const where = name === 'auditoria' ? sql`where t.hecho <> 'operador_permiso_negado'` : sql``;
    const { rows: found } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${sql.table(name)} t ${where}`.execute(
      kysely,
    );
    hashes[name] = found[0]?.hash ?? '';
  }
  const { rows: jobs } = await sql<{ hash: string }>`
    select md5(t::text) as hash from pgboss.job t where name = 'avisos-antiguos' and id = ${theirs.job}::uuid`.execute(
    kysely,
  );
  return { ...hashes, job: jobs[0]?.hash ?? '' };
}

/** The same calls by an operator of all stores: each names or counts a thing of the other store, so that the tests above can fail. */
describe('an operator of all stores', () => {
  // The counts of the navigation are kept for some seconds of real time.
  const SAYS_NOTHING = `sesionOperador enlaceOperador misLlaves ajustesSistema estadoSistema archivosPorAtender entregasErp
    mantenimientoConsola textoLegalConsola vistaTextoLegal pagosPorDia ingresosDeHoy sumasPorAtender libroPorAtender textosLegalesConsola proximosCambios
    ultimosCambios direccionSubidaErp clavesIntegracion esperasConsola versionDeEsperas`;
  test.each(QUERIES.filter((name) => !isAmong(SAYS_NOTHING, name)))('%s says something of that store', async (name) => {
    const answers = await read(name, ofAll, theirs);
    expect(answers).not.toEqual(ofAll.before.get(name));
  });

  test.each(Object.keys(WRITES))(
    '%s is not answered as to an operator of another store, and is audited',
    async (name) => {
      const [first = ''] = callsOf(WRITES, name, theirs);
      const limited = await ask(name, first, LIMITED['of one store']);
      for (const args of callsOf(WRITES, name, theirs)) {
        const last = await lastFact();
        const answer = await ask(name, args, ofAll);
        if (args === first) expect(answer).not.toEqual(limited);
        const [answered] = Object.values(answer.data ?? {});
        if (answer.errors || answered === null || isNothingDone(answered)) continue;
        done.add(name);
        const facts = await factsAfter(last);
        expect(facts.length, `${name}(${args})`).toBeGreaterThan(0);
        for (const fact of facts) expect(fact).toMatchObject({ actor: 'operador', actor_nombre: expect.any(String) });
        const told = JSON.stringify(facts);
        if (args.includes(REASON)) expect(told, `${name}(${args})`).toContain('Lo confirmó la tienda');
        if (isAmong(OF_CUSTOMER, name)) expect(facts.map(({ cliente }) => cliente)).toContain(theirs.person.cliente);
      }
    },
  );

  test('each act is carried out, here or after a preparation in operator-audit-facts.test.ts', () => {
    const left = Object.keys(WRITES).filter((name) => !done.has(name));
    expect(left.toSorted()).toEqual(Object.keys(PREPARED_ACTS).toSorted());
  });

  test("what was done to the customer's people is read by its representative, with who and why", async () => {
    const token = await openTestSession(portal, theirs.person.userId);
    const { data } = await callContract(
      { url: portal.url, token },
      '{ registroDeCambios { items { hecho actor actor_nombre nombre cambios { campo antes despues } } } }',
    );
    const { items } = (data?.registroDeCambios ?? { items: [] }) as { readonly items: readonly ReadChange[] };
    const byOperator = items.filter(({ actor }) => actor === 'operador');
    expect(byOperator.map(({ hecho }) => hecho)).toContain('enlace_enviado');
    for (const item of byOperator)
      expect(item).toMatchObject({
        ...{ actor_nombre: expect.stringContaining('Persona Número'), nombre: `Persona ${FOREIGN}` },
        cambios: expect.arrayContaining([{ campo: 'motivo', antes: null, despues: 'Lo confirmó la tienda' }]),
      });
  });
});

interface ReadChange {
  readonly hecho: string;
  readonly actor: string;
}

/** Mutations that were carried out by the operator of all stores. */
const done = new Set<string>();

/** Mutations about one customer: their facts name it. */
const OF_CUSTOMER = `contestarCompensacion atenderContradiccion consentir negarConsentimiento anularBono reenviarBonoConsola
  actuarSobrePersona anotarCliente entrarComoSoporte terminarVisitaSoporte preguntarAlBanco anotarPago decidirPago`;

const lastFact = async (): Promise<number> =>
  Number(
    (await sql<{ id: string }>`select coalesce(max(id), 0) as id from auditoria`.execute(portal.database.kysely))
      .rows[0]?.id,
  );

interface Fact {
  readonly hecho: string;
  readonly actor: string;
  readonly actor_nombre: string | null;
  readonly cliente: string | null;
  readonly detalle: string | null;
  readonly cambios: unknown;
}
const factsAfter = async (id: number): Promise<readonly Fact[]> =>
  (
    await sql<Fact>`select hecho, actor, actor_nombre, cliente, detalle, cambios from auditoria
      where id > ${id} and hecho <> 'operador_permiso_negado' order by id`.execute(portal.database.kysely)
  ).rows;
