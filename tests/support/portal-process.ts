import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { DEMO_SECOND_FACTOR } from '#areas/demo/rules/demo-operators.ts';
import { importFolder, saveImport } from '#areas/feed/server/index.ts';
import { STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import type { OperatorRole } from '#areas/operators/rules/roles.ts';
import { codeAt } from '#areas/operators/server/second-factor.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { addFailedMail } from '#demo-world/history/queries.ts';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { addColleague, addCustomer, type CustomerFacts, type TestPerson } from './add-customer.ts';
import { addOrders, type OrderFacts } from './add-orders.ts';
import { requestMs } from './amplification/request-time.ts';
import { builtRoutes } from './built-routes.ts';
import { orderMaintenance } from './close-portal.ts';
import { feedFolder } from './feed-folder.ts';
import { waitForMail, waitForMailedToken } from './mailbox.ts';
import { openTestSession } from './open-test-session.ts';
import {
  addOperator,
  callOperators,
  OPERATOR_PASSWORD,
  openOperatorSession,
  type TestOperator,
} from './operator-desk.ts';
import { refuseTable } from './refuse-table.ts';
import { addStoreBelongings } from './store-belongings.ts';
import { supportSecret } from './support-secret.ts';
import { addSystemKey } from './system-key.ts';
import { type TestNotice, tellPerson } from './tell-person.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';
import { openTestProcesses } from './test-processes.ts';

interface UserChange {
  readonly role?: string;
  readonly status?: number;
  readonly firstname?: string;
  readonly terms_accepted_at?: Date | null;
  readonly password_hash?: null;
}

/** Open notification streams of this process. */
const openStreams = new Set<ServerResponse>();
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
  if (request.url !== STREAM_PATH) return;
  openStreams.add(response);
  response.once('close', () => openStreams.delete(response));
});

/** Functions by which journeys change the portal without its pages. Arguments and results travel between processes. */
export const controlsOf = (portal: TestPortal, ownUrl?: string) => ({
  addCustomer: (facts: CustomerFacts) => addCustomer(portal.database, facts),
  addColleague: (person: TestPerson, destinos: readonly string[], role?: string, facts?: CustomerFacts['person']) =>
    addColleague(portal.database, person, destinos, role, facts),
  /**
   * Adds delivery points to a customer.
   * @returns their codes
   */
  addDestinations: async (cliente: string, names: readonly string[]) => {
    const rows = names.map((nombre_comercial, each) => ({
      codigo_destinatario: `${cliente}-${each + 1}`,
      codigo_cliente: cliente,
      nombre_comercial,
    }));
    await portal.database.kysely.insertInto('destinatarios').values(rows).execute();
    return rows.map(({ codigo_destinatario }) => codigo_destinatario);
  },
  openSession: (userId: number, actor: 'cliente' | 'soporte') => openTestSession(portal, userId, actor),
  /** The access code of `npm run support:secret`. */
  supportSecret: async (facts: { client: string; operator?: string; reason?: string }) =>
    supportSecret({ ...facts, now: portal.clock.now() }),
  /** Waits for a mail to that address, after a number of earlier ones. @returns the token of its link */
  waitForMailedToken: (address: string, before = 0) => waitForMailedToken(portal.database, address, before),
  /** Runs the job for statement mails now. */
  mailStatements: async () => {
    await sql`insert into pgboss.job (name, data) values ('extractos-por-correo', '{}'::jsonb)`.execute(
      portal.database.kysely,
    );
  },
  /** Runs a job now. */
  runJob: async (name: string) => {
    await sql`insert into pgboss.job (name, data) values (${name}, '{}'::jsonb)`.execute(portal.database.kysely);
  },
  /** Notifies one person of events. */
  notifyPerson: (userId: number, notices: readonly TestNotice[]) => tellPerson(portal, userId, notices),
  /** Number of open notification streams. */
  openStreams: async () => openStreams.size,
  /** Waits for a mail with this subject. @returns its text */
  waitForMail: (address: string, subject: string) => waitForMail(portal.database, address, subject),
  /** Processor time of the request threads, in milliseconds. */
  requestMs: async () => requestMs(),
  /** Routes of the built pages. */
  pageRoutes: () => builtRoutes(),
  forward: async (seconds: number) => portal.clock.forward(seconds),
  /** The code of an authenticator, of the demo's operators by default. A code counts once, and the clock stands still: the used ones are forgotten. */
  operatorCode: async (secret = DEMO_SECOND_FACTOR): Promise<string> => {
    await portal.database.kysely.updateTable('operadores').set({ totp_paso: 0 }).execute();
    return codeAt(secret, portal.clock.now());
  },
  /** Adds an operator with an open session. Without stores, the operator sees all. @returns the token */
  openOperator: async (role: OperatorRole, stores?: readonly StoreCode[]) =>
    openOperatorSession(portal, await addOperator(portal, role, stores)),
  /** Adds an operator who can sign in with the form. */
  addOperator: async (role: OperatorRole) => ({ ...(await addOperator(portal, role)), clave: OPERATOR_PASSWORD }),
  /** An administrator changes an operator's role, which ends the operator's sessions. */
  changeRole: async ({ id, nombre }: Pick<TestOperator, 'id' | 'nombre'>, rol: OperatorRole) => {
    const token = await openOperatorSession(portal, await addOperator(portal));
    const { data } = await callOperators(portal, token, '{ operadores { id version } }');
    const { operadores } = data as {
      readonly operadores: readonly { readonly id: number; readonly version: number }[];
    };
    const version = operadores.find((operator) => operator.id === id)?.version;
    const { errors } = await callOperators(
      portal,
      token,
      `mutation ($id: SafeInt!, $version: Int!, $nombre: String!, $rol: String!) {
        cambiarOperador(id: $id, version: $version, nombre: $nombre, rol: $rol, activo: true) { result }
      }`,
      { id, version, nombre, rol },
    );
    if (errors) throw new Error(JSON.stringify(errors));
  },
  /** Opens a session of an operator of the demo. @returns the token */
  openOperatorOf: async (correo: string) => {
    const operators = portal.database.kysely.selectFrom('operadores').select('id').where('correo', '=', correo);
    return openOperatorSession(portal, await operators.executeTakeFirstOrThrow());
  },
  /** Adds one thing of each kind that the console shows. */
  addStoreBelongings: (store: StoreCode, mark: string) => addStoreBelongings(portal, store, mark),
  /** Makes a key of a system that may deliver everything and read events. @returns its secret */
  openKey: async () => (await addSystemKey(portal, { permisos: ['entregar', 'leer'] })).secreto,
  /** Writes an event of a payment. */
  writeEvent: async (cliente: string, referencia: string) => {
    const event = { tipo: 'pago.aprobado', version: 1, cliente, at: portal.clock.now() };
    await recordEvent(portal.database.kysely, { ...event, datos: eventData({ referencia }) });
  },
  /** Adds a mail that was given up. */
  failMail: async (userId: number, motivo: string) => {
    const now = portal.clock.now();
    const facts = { userId, motivo, intentos: 3, writtenAt: now, nextAt: undefined };
    await addFailedMail(portal.database.kysely, facts);
  },
  /** Adds a mail that has not left for some minutes, because the mail server is away. No job tries it before an hour has passed. */
  holdMail: async (userId: number, minutes: number, motivo: string) => {
    const now = portal.clock.now().getTime();
    const [writtenAt, nextAt] = [new Date(now - minutes * 60_000), new Date(now + 3_600_000)];
    await addFailedMail(portal.database.kysely, { userId, motivo, intentos: 3, writtenAt, nextAt });
  },
  /** Settles documents like the ERP, so that none is open. */
  settleElsewhere: async (ids: readonly number[]) => {
    await portal.database.kysely
      .updateTable('documentos')
      .set({ total: '0', saldo_erp: '0' })
      .where('id_edocta_detalle', 'in', [...ids])
      .execute();
  },
  /** Changes a person outside the journey's own session. */
  changeUser: async (userId: number, { role, ...columns }: UserChange) => {
    const { kysely } = portal.database;
    const found =
      role &&
      (await kysely.selectFrom('roles').select('role_id').where('role_name', '=', role).executeTakeFirstOrThrow());
    await kysely
      .updateTable('usuarios')
      .set({ ...columns, ...(found && { role_id: found.role_id }) })
      .where('id', '=', userId)
      .execute();
  },
  /** Publishes the next version of both legal texts: everyone must accept again. */
  publishTexts: async () => {
    await sql`insert into textos_legales (tipo, version, titulo, contenido, huella, publicado_en)
      select distinct on (tipo) tipo, version + 1, titulo, contenido || '<p>Una frase más.</p>', md5(contenido), ${portal.clock.now()}
      from textos_legales order by tipo, version desc`.execute(portal.database.kysely);
  },
  /** Addresses that an outside service reported, as saved with the person's acceptances. */
  declaredIpsOf: async (userId: number) => {
    const { kysely } = portal.database;
    const rows = await kysely.selectFrom('aceptaciones').select('ip_declarada').where('user_id', '=', userId).execute();
    return rows.map(({ ip_declarada }) => ip_declarada);
  },
  /** Restores the first versions, which the people of later journeys have accepted. */
  withdrawTexts: async () => {
    for (const table of ['aceptaciones', 'textos_legales'] as const)
      await portal.database.kysely.deleteFrom(table).where('version', '>', 1).execute();
  },
  /** Adds orders like an import. */
  addOrders: (cliente: string, orders: readonly OrderFacts[]) => addOrders(portal.database, cliente, orders),
  /** Imports rows of feed files. */
  importRows: async (files: Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>) => {
    const { database, clock } = portal;
    const { sinRechazos } = await importFolder({ database, clock, folder: feedFolder(files) });
    if (!sinRechazos) throw new Error('The rows were refused.');
  },
  /** Replaces the accepted imports of these kinds of files by one of some minutes ago; by none for `never`. */
  setDeliveries: async (kinds: readonly string[], minutesAgo: number | 'never') => {
    const { kysely } = portal.database;
    for (const archivo of kinds.map((kind) => `${kind}.ndjson`)) {
      await kysely.deleteFrom('importaciones').where('archivo', '=', archivo).where('aceptado', '=', true).execute();
      if (minutesAgo === 'never') continue;
      const at = new Date(portal.clock.now().getTime() - minutesAgo * 60_000);
      const counts = { filas: 1, nuevas: 1, cambiadas: 0, rechazadas: 0, aceptado: true };
      await saveImport(kysely, { archivo, ...counts }, at);
    }
  },
  /** Imports files that the portal refuses. */
  importRefused: async (files: Parameters<typeof feedFolder>[0]) => {
    await importFolder({ database: portal.database, clock: portal.clock, folder: feedFolder(files) });
  },
  /** Imports blocks and news with the feed. */
  importContent: async (files: Parameters<typeof feedFolder>[0]) => {
    const { sinRechazos } = await importFolder({
      database: portal.database,
      clock: portal.clock,
      folder: feedFolder(files),
    });
    if (!sinRechazos) throw new Error('The file of content was refused.');
  },
  /** Writes a block directly to the table, unsanitised. */
  saveBlock: async (identifier: string, title: string, content: string) => {
    const row = { title, content, activo: true, actualizado_en: portal.clock.now() };
    await portal.database.kysely
      .insertInto('bloques')
      .values({ identifier, ...row })
      .onConflict((conflict) => conflict.column('identifier').doUpdateSet(row))
      .execute();
  },
  savedBlocks: (prefix: string) =>
    portal.database.kysely
      .selectFrom('bloques')
      .selectAll()
      .where('identifier', 'like', `${prefix}%`)
      .orderBy('identifier')
      .execute(),
  maintenance: (accion: 'on' | 'off', mensaje?: string) =>
    orderMaintenance({ url: ownUrl ?? portal.url, clock: portal.clock }, accion, mensaje),
  /** Renames the person, so that the name in the cookies is outdated. */
  rename: async (userId: number, firstname: string) => {
    await portal.database.kysely.updateTable('usuarios').set({ firstname }).where('id', '=', userId).execute();
  },
  /** Replaces the person's delivery points. */
  giveDestinations: async (userId: number, codes: readonly string[]) => {
    const { kysely } = portal.database;
    await kysely.updateTable('usuarios').set({ todos_los_destinos: false }).where('id', '=', userId).execute();
    await kysely.deleteFrom('usuario_destinos').where('user_id', '=', userId).execute();
    const rows = codes.map((codigo_destinatario) => ({ user_id: userId, codigo_destinatario }));
    if (rows.length > 0) await kysely.insertInto('usuario_destinos').values(rows).execute();
  },
  /** Renames a table, so that every query of it fails. */
  hideTable: async (table: string, isHidden: boolean) => {
    const [from, to] = isHidden ? [table, `${table}_oculta`] : [`${table}_oculta`, table];
    await sql`alter table ${sql.table(from)} rename to ${sql.raw(to)}`.execute(portal.database.kysely);
  },
  refuseTable: (table: string, isRefused: boolean) => refuseTable(portal.database, table, isRefused),
  endSessionsOf: async (userId: number) => {
    await portal.database.kysely.deleteFrom('sesiones').where('user_id', '=', userId).execute();
  },
  openBalanceOf: async (id: number) => {
    const { total } = await portal.database.kysely
      .selectFrom('documentos')
      .select('total')
      .where('id_edocta_detalle', '=', id)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
});

export type Controls = ReturnType<typeof controlsOf>;

interface Order {
  readonly id: number;
  readonly name: keyof Controls;
  readonly args: readonly unknown[];
}

/** Runs a portal in a child process that its parent controls (portal-child.ts), as close to production as possible. */
if (process.send) {
  const environment = JSON.parse(process.env.PORTAL ?? '{}') as Record<string, string>;
  const portal = await (environment.PROCESSES ? openTestProcesses : openTestPortal)(environment);
  // A separate back end has another address than the pages.
  const controls = controlsOf(portal, environment.BACKEND_URL) as Record<
    string,
    (...args: readonly unknown[]) => Promise<unknown>
  >;
  process.on('message', async ({ id, name, args }: Order) => {
    try {
      process.send?.({ id, result: await controls[name]?.(...args) });
    } catch (error) {
      process.send?.({ id, problem: String(error) });
    }
  });
  process.once('disconnect', () => portal.close());
  process.send({ url: portal.url });
}
