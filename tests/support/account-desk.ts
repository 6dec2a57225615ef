import Fastify from 'fastify';
import { type Insertable, sql } from 'kysely';
import { openAccount } from '#areas/account/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { People } from './bank/payment-people.ts';
import { openDeskContract } from './desk-contract.ts';
import { type DocumentsDesk, openDocumentsDesk } from './documents-desk.ts';

export interface AccountDesk extends DocumentsDesk {
  /** An application of the ERP on a document of this session's customer. */
  apply(session: Session, row: Omit<Insertable<Tables['aplicaciones']>, 'numero_cuenta' | 'aplicacion'>): Promise<void>;
}

const PERMISSIONS = ['Terpel_EstadoDeCuenta::linea', 'Terpel_Movimientos::historico', 'Terpel_Facturas::pendientes'];

/** Opens the account's back end behind its contract, on its own database with three customers. */
export async function openAccountDesk(): Promise<AccountDesk> {
  const desk = await openDocumentsDesk();
  const { database, clock, links, people } = desk;
  const app = Fastify();
  const ask = await openDeskContract(app, openAccount({ database, clock, links }), { database, clock });
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 26 # 70-11', 'Bogotá', 'CO')`.execute(
    database.kysely,
  );
  let applications = 0;
  return {
    ...desk,
    ask,
    people: withPermissions(people),
    async apply({ cliente }, row) {
      applications += 1;
      await database.kysely
        .insertInto('aplicaciones')
        .values({ numero_cuenta: cliente, aplicacion: `A-${applications}`, ...row })
        .execute();
    },
    async close() {
      await app.close();
      await desk.close();
    },
  };
}

/** Everyone but Pedro may see the account. */
function withPermissions({ pedro, ...people }: People): People {
  const permissions = new Set(PERMISSIONS);
  const entries = Object.entries(people).map(([name, session]) => [name, { ...session, permissions }]);
  return { ...(Object.fromEntries(entries) as Omit<People, 'pedro'>), pedro };
}
