import Fastify, { type FastifyInstance } from 'fastify';
import { type Insertable, sql } from 'kysely';
import { exportKind } from '#areas/exports/server/export-files.ts';
import { createExportsBackend } from '#areas/exports/server/index.ts';
import { findFigureDeliveries, readConfiguredPace } from '#areas/feed/server/index.ts';
import { createAgeLookup } from '#areas/freshness/server/index.ts';
import type { Notice } from '#areas/notifications/rules/notice.ts';
import { invoicesExport } from '#areas/payments/server/exports.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { createFileMaker, type FileMaker } from '#platform/made-files/file-maker.ts';
import { type People, seedPeople } from '../bank/payment-people.ts';
import { buildDocument } from '../build-document.ts';
import { openDeskContract } from '../desk-contract.ts';
import { fixedClock } from '../fixed-clock.ts';
import { openTestDatabase } from '../test-database.ts';

export interface ExportsDesk {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly people: People;
  /** Enqueued jobs that have not run yet. */
  readonly enqueued: { name: string; input: object }[];
  /** Notices so far. */
  readonly notices: Notice[];
  /** Logged failures. */
  readonly failures: object[];
  /** Current sessions, which signed addresses look up. */
  readonly sessions: Map<string, Session>;
  /** Creates a second process on the same database. */
  openOther(): FileMaker<'exportaciones', string>;
  ask(session: Session | undefined, query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  /** Runs the enqueued jobs. */
  work(): Promise<void>;
  sweep(): Promise<void>;
  /** Fetches a signed address. @returns status, headers and content */
  fetch(url: string): Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }>;
  add(session: Session, documents: readonly Partial<Insertable<Tables['documentos']>>[]): Promise<number[]>;
  close(): Promise<void>;
}

/** Creates the exports back end with its contract, with the real list of invoices and the test's declarations. */
export async function openExportsDesk(declarations: readonly ExportDeclaration[] = []): Promise<ExportsDesk> {
  const database = await openTestDatabase();
  const clock = fixedClock();
  const links = createDownloadLinks({ secret: 'un secreto de las pruebas', clock, baseUrl: 'http://portal.example' });
  const sent: ExportsDesk['enqueued'] = [];
  const told: Notice[] = [];
  const failures: object[] = [];
  const sessions = new Map<string, Session>();
  const deps = {
    database,
    clock,
    links,
    provider: 'Terpel',
    jobs: () => ({
      send: async (name: string, input: object) => void sent.push({ name, input }),
      stop: async () => undefined,
    }),
    notify: async (_tx: unknown, notices: readonly Notice[]) => void told.push(...notices),
    log: { error: (details: object) => void failures.push(details) },
    findAges: createAgeLookup({
      clock,
      findDeliveries: findFigureDeliveries(database.kysely, readConfiguredPace('')),
    }),
  };
  const all = [invoicesExport({ connection: database.kysely, clock }), ...declarations];
  const findAllowedSession = async (tokenHash: string) => sessions.get(tokenHash);
  const area = createExportsBackend({
    ...deps,
    publicUrl: 'http://portal.example',
    findAllowedSession,
    declarations: all,
  });
  const app: FastifyInstance = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  app.decorate('charge', () => undefined);
  serveDownloads(app, links);
  const ask = await openDeskContract(app, area, { database, clock });
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 93 # 14-20', 'Bogotá', 'CO')`.execute(
    database.kysely,
  );
  const seeded = await seedPeople(database);
  const people = { ...seeded, soporte: await openVisit(database, seeded.soporte) };
  for (const session of Object.values(people)) sessions.set(session.tokenHash, session);
  const jobNamed = (name: string) => area.jobs?.find((job) => job.name === name);
  return {
    database,
    clock,
    people,
    enqueued: sent,
    notices: told,
    failures,
    sessions,
    openOther() {
      const declared = new Map(all.map((each) => [each.name, each]));
      return createFileMaker(deps, exportKind({ ...deps, declared }));
    },
    ask,
    async work() {
      for (const { name, input } of sent.splice(0)) await jobNamed(name)?.run(input);
    },
    sweep: async () => jobNamed('descargas-barrido')?.run({}),
    async fetch(url) {
      const { statusCode, headers, rawPayload } = await app.inject(new URL(url).pathname);
      return { status: statusCode, headers, content: rawPayload };
    },
    async add(session, documents) {
      const values = documents.map((document) =>
        buildDocument({
          numero_cuenta: session.cliente,
          moneda: session.moneda,
          codigo_destinatario: 'D1',
          ...document,
        }),
      );
      const rows = await database.kysely
        .insertInto('documentos')
        .values(values)
        .returning('id_edocta_detalle')
        .execute();
      return rows.map(({ id_edocta_detalle }) => id_edocta_detalle);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Opens a visit: a support session needs one, and has its own token. */
async function openVisit(database: Database, session: Session): Promise<Session> {
  const { id } = await database.kysely
    .insertInto('visitas_de_soporte')
    .values({
      cliente: session.cliente,
      operador: 'Olga',
      motivo: 'Prueba',
      iniciada_en: new Date('2026-09-05T14:00:00Z'),
      ip: '127.0.0.1',
      user_agent: 'vitest',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...session, visitaId: id, operador: 'Olga', tokenHash: 'hash-soporte' };
}
