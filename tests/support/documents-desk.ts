import Fastify, { type FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import {
  createDocumentRelationLookup,
  createDocumentsBackend,
  type DocumentRelation,
  type LoadRelatedLinks,
} from '#areas/documents/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks, type DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { type People, seedPeople } from './bank/payment-people.ts';
import { buildDocument } from './build-document.ts';
import { openDeskContract } from './desk-contract.ts';
import { fixedClock } from './fixed-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface DocumentsDesk {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly people: People;
  readonly links: DownloadLinks;
  readonly related: LoadRelatedLinks;
  /** HTTP server with the signed downloads. */
  readonly app: FastifyInstance;
  ask(session: Session | undefined, query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  /** Adds a document. @returns its id */
  add(session: Session, document: Partial<Insertable<Tables['documentos']>>): Promise<number>;
  close(): Promise<void>;
}

/** Creates the documents back end with its contract, on a separate database of three customers. */
export async function openDocumentsDesk(relations: readonly DocumentRelation[] = []): Promise<DocumentsDesk> {
  const database = await openTestDatabase();
  const clock = fixedClock();
  const links = createDownloadLinks({ secret: 'un secreto de las pruebas', clock, baseUrl: 'http://portal.example' });
  const { findAllowedSession } = createSessionBackend({
    database,
    clock,
    provider: 'Terpel',
    deviceKey: 'x'.repeat(32),
  });
  const related = createDocumentRelationLookup({ provider: 'Terpel', relations });
  const documents = createDocumentsBackend({ database, clock, links, findAllowedSession, related });
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  app.decorate('charge', () => undefined);
  serveDownloads(app, links);
  const ask = await openDeskContract(app, documents, { database, clock });
  const people = await seedPeople(database);
  return {
    database,
    clock,
    people,
    links,
    related,
    app,
    ask,
    async add(session, document) {
      const values = buildDocument({
        numero_cuenta: session.cliente,
        moneda: session.moneda,
        codigo_destinatario: 'D1',
        ...document,
      });
      const row = await database.kysely
        .insertInto('documentos')
        .values(values)
        .returning('id_edocta_detalle')
        .executeTakeFirstOrThrow();
      return row.id_edocta_detalle;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
