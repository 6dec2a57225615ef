import Fastify from 'fastify';
import { type Insertable, sql } from 'kysely';
import { createAccountBackend } from '#areas/account/server/index.ts';
import { SWEEP_JOB } from '#areas/account/server/mail-statements.ts';
import { sumOrdersInCourse } from '#areas/orders/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend } from '#areas/session/server/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import type { People } from './bank/payment-people.ts';
import { openDeskContract } from './desk-contract.ts';
import { type DocumentsDesk, openDocumentsDesk } from './documents-desk.ts';

export interface AccountDesk extends DocumentsDesk {
  readonly mails: Mail[];
  /** Warnings logged for the operator. */
  readonly warnings: object[];
  /** While set, the mail server refuses every mail with this error. */
  readonly mail: { refusal?: Error };
  /** Runs the job that finds due statements. */
  sweep(): Promise<void>;
  /** Sends due mails. */
  deliver(): Promise<void>;
  /** Adds an application of the ERP to a document of this session's customer. */
  apply(session: Session, row: Omit<Insertable<Tables['aplicaciones']>, 'numero_cuenta' | 'aplicacion'>): Promise<void>;
}

/** Signing key of unsubscribe links. */
export const UNSUBSCRIBE_KEY = 'una clave de las pruebas';

const PERMISSIONS = ['Terpel_EstadoDeCuenta::linea', 'Terpel_Movimientos::historico', 'Terpel_Facturas::pendientes'];

/** Creates the account's back end with its contract, on a separate database of three customers. */
export async function openAccountDesk(): Promise<AccountDesk> {
  const desk = await openDocumentsDesk();
  const { database, clock, links, people, related } = desk;
  const app = Fastify();
  const { findAllowedSession } = createSessionBackend({
    database,
    clock,
    provider: 'Terpel',
    deviceKey: 'x'.repeat(32),
  });
  const mails: Mail[] = [];
  const warnings: object[] = [];
  const mail: { refusal?: Error } = {};
  const account = createAccountBackend({
    ...{ database, clock, links, findAllowedSession, related, ordered: sumOrdersInCourse },
    ...{ publicUrl: 'http://portal.example', provider: 'Terpel', unsubscribeKey: UNSUBSCRIBE_KEY },
    mailer: {
      async send(each) {
        if (mail.refusal) throw mail.refusal;
        mails.push(each);
      },
    },
  });
  const outbox = createOutbox({
    ...{ database, clock, kinds: account.outbox ?? [] },
    log: { warn: (details) => void warnings.push(details) },
  });
  const ask = await openDeskContract(app, account, { database, clock });
  const jobNamed = (name: string) => account.jobs?.find((job) => job.name === name);
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 26 # 70-11', 'Bogotá', 'CO')`.execute(
    database.kysely,
  );
  let applications = 0;
  return {
    ...desk,
    ask,
    people: withPermissions(people),
    ...{ mails, warnings, mail },
    sweep: async () => jobNamed(SWEEP_JOB)?.run({}),
    deliver: () => outbox.job.run({}),
    async apply({ cliente }, row) {
      applications += 1;
      await database.kysely
        .insertInto('aplicaciones')
        .values({ numero_cuenta: cliente, aplicacion: `A-${applications}`, ...row })
        .execute();
    },
    async close() {
      await outbox.stop();
      await app.close();
      await desk.close();
    },
  };
}

/** Gives everyone except Pedro the permissions of the account. */
function withPermissions({ pedro, ...people }: People): People {
  const permissions = new Set(PERMISSIONS);
  const entries = Object.entries(people).map(([name, session]) => [name, { ...session, permissions }]);
  return { ...(Object.fromEntries(entries) as Omit<People, 'pedro'>), pedro };
}
