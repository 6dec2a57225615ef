import Fastify from 'fastify';
import type { ConsentLimits } from '#areas/operators/rules/consent.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend, hashPassword } from '#areas/session/server/index.ts';
import { createVouchersBackend, voucherPurchase } from '#areas/vouchers/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { type Mail, UndeliverableMail } from '#platform/mail/mail.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { sendCallback } from './bank/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from './bank/payment-desk.ts';
import { openDeskContract } from './desk-contract.ts';

export const STATION = { estacion: 'E1', pin: '4821' } as const;
const SHOP = 'Terpel_Ecommerce::tienda';

export interface VouchersDesk {
  readonly payments: PaymentDesk;
  readonly vouchers: AreaBackend<Operation>;
  /** Sends due mails. */
  mail(): Promise<void>;
  /**
   * Ana may buy vouchers in the store `main`. `soporte` is support staff in her account; `otra` belongs to another
   * customer.
   */
  readonly ana: Session;
  readonly soporte: Session;
  readonly otra: Session;
  /** May pay invoices but not buy vouchers. */
  readonly pedro: Session;
  /** Mails that the mail server accepted. */
  readonly mails: Mail[];
  /** While true, the mail server refuses every message. Addresses at `gone.test` are unknown. */
  down: boolean;
  ask(
    query: string,
    variables?: Record<string, unknown>,
    session?: Session | undefined,
    key?: string,
  ): Promise<GraphQLAnswer>;
  /** Calls the contract without a session. */
  askAsStation(query: string, variables: Record<string, unknown>, ip?: string): Promise<GraphQLAnswer>;
  close(): Promise<void>;
}

const may = (session: Session): Session => ({ ...session, permissions: new Set([...session.permissions, SHOP]) });

/**
 * Creates payments with their bank, and vouchers on sale: 50.000, 100.000 and 200.000, up to 1.000.000 per purchase.
 * @param consentLimits amounts above which an operator's act needs a second operator; default: none
 */
export async function openVouchersDesk(consentLimits?: ConsentLimits): Promise<VouchersDesk> {
  const payments = await openPaymentDesk({
    ...(consentLimits && { consentLimits }),
    sells: (host) => [voucherPurchase({ notify: host.notify, addToOutbox })],
  });
  const { database, clock, links, origin, people } = payments;
  const mails: Mail[] = [];
  const state = { down: false };
  const vouchers = createVouchersBackend({
    ...{ database, clock, links, publicUrl: origin, notify: payments.notify, consents: payments.consents },
    publisher: createPublishingBackend({ database, clock }).publisher,
    mailer: {
      async send(mail) {
        if (state.down) throw new Error('connect ECONNREFUSED');
        if (mail.to.endsWith('@gone.test')) throw new UndeliverableMail('to');
        mails.push(mail);
      },
    },
    findAllowedSession: createSessionBackend({ database, clock, provider: 'Terpel', deviceKey: 'x'.repeat(32) })
      .findAllowedSession,
  });
  const ask = await openDeskContract(Fastify(), both(payments, vouchers), { database, clock });
  const outbox = createOutbox({ database, clock, kinds: vouchers.outbox ?? [] });
  await database.kysely.insertInto('role_permisos').values({ role_id: 1, permission: SHOP }).execute();
  await putOnSale(payments);
  const ana = may(people.ana);
  return {
    payments,
    vouchers,
    mail: () => outbox.job.run({}),
    ana,
    soporte: { ...ana, isSupportUser: true },
    otra: may(people.otra),
    pedro: { ...people.ana, permissions: new Set(['Terpel_Facturas::pendientes']) },
    mails,
    get down() {
      return state.down;
    },
    set down(value) {
      state.down = value;
    },
    ask: (query, variables, session = ana, key = undefined) => ask(session, query, variables, key),
    askAsStation: (query, variables, ip) => ask(undefined, query, variables, undefined, ip),
    async close() {
      await outbox.stop();
      await payments.close();
    },
  };
}

const both = ({ payments }: PaymentDesk, vouchers: AreaBackend<Operation>) => ({
  resolvers: {
    Query: { ...payments.resolvers.Query, ...vouchers.resolvers.Query },
    Mutation: { ...payments.resolvers.Mutation, ...vouchers.resolvers.Mutation },
  },
  operations: { ...payments.operations, ...vouchers.operations },
});

const USE = { store_code: 'main', uso: 'combustible', reward: 'COMB-01', titulo: 'Combustible para flotas' };

async function putOnSale({ database: { kysely } }: PaymentDesk): Promise<void> {
  const words = { descripcion: 'En cualquier estación.', terminos: '<p>Una sola vez.</p>' };
  const rest = { ...words, dias_vencimiento: 180, activo: true, orden: 1 };
  await kysely
    .insertInto('bonos_usos')
    .values([
      { ...USE, ...rest, monto_maximo: '1000000' },
      { ...USE, ...rest, uso: 'lavado', reward: 'LAV-01', titulo: 'Lavado', monto_maximo: '400000' },
    ])
    .execute();
  const amounts = (uso: string, montos: readonly string[]) =>
    montos.map((monto) => ({ store_code: 'main', uso, monto, activo: true }));
  await kysely
    .insertInto('bonos_montos')
    .values([...amounts('combustible', ['50000', '100000', '200000']), ...amounts('lavado', ['40000'])])
    .execute();
  const pin = await hashPassword(STATION.pin);
  await kysely
    .insertInto('bonos_estaciones')
    .values([
      { codigo: 'E1', nombre: 'EDS Puente Hondo', pais: 'CO', pin, activo: true },
      { codigo: 'E2', nombre: 'EDS Ruta 27', pais: 'CO', pin, activo: true },
      { codigo: 'Q1', nombre: 'Estación Malecón', pais: 'EC', pin, activo: true },
    ])
    .execute();
}

const START = 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid estado } }';
export const REGISTER = `mutation ($input: [BonoTerpelInput!]!) {
  addTerpelBono(input: $input) { entity_id uuid customer monto cantidad email tipo_bono status reward resp_salesforce created_at updated_at bonos { codigo } }
}`;

export const startPurchase = (
  desk: VouchersDesk,
  amount: number | string,
  session: Session = desk.ana,
  key?: string,
): Promise<GraphQLAnswer> => desk.ask(START, { filter: { id_segment: 'BO', amount } }, session, key);

export async function startedUuid(started: Promise<GraphQLAnswer>): Promise<string> {
  const { data, errors } = await started;
  const payment = data?.easyPayContado as { uuid: string } | null | undefined;
  if (!payment) throw new Error(JSON.stringify(errors));
  return payment.uuid;
}

/** A line of 100.000 with these changes. */
export const voucherLine = (desk: VouchersDesk, uuid: string, differences: object = {}): object => ({
  customer: desk.ana.cliente,
  uuid,
  monto: 100_000,
  cantidad: 1,
  email: 'flota@laceiba.test',
  tipo_bono: 'Combustible para flotas $ 100.000',
  reward: 'COMB-01',
  ...differences,
});

/** Simulates the bank's report of a taken payment. */
export const approvePayment = (desk: VouchersDesk, uuid: string, monto: string) =>
  sendCallback(desk.payments, { uuid, estado: 'aprobada', monto });

/** Buys vouchers of 100.000. @returns uuid and codes */
export async function buyVouchers(
  desk: VouchersDesk,
  cantidad: number,
  others: { readonly email?: string } = {},
): Promise<{ uuid: string; codes: string[] }> {
  const total = 100_000 * cantidad;
  const uuid = await startedUuid(startPurchase(desk, total));
  const { errors } = await desk.ask(REGISTER, { input: [voucherLine(desk, uuid, { cantidad, ...others })] });
  if (errors) throw new Error(JSON.stringify(errors));
  await approvePayment(desk, uuid, String(total));
  return { uuid, codes: await findVoucherCodes(desk, uuid) };
}

export async function findVoucherCodes({ payments: { database } }: VouchersDesk, uuid: string): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('bonos')
    .innerJoin('bonos_lineas', 'bonos_lineas.entity_id', 'bonos.entity_id')
    .select('codigo')
    .where('uuid', '=', uuid)
    .orderBy('bonos.entity_id')
    .orderBy('unidad')
    .execute();
  return rows.map(({ codigo }) => codigo);
}
