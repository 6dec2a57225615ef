import type { Session } from '#areas/session/rules/scope.ts';
import type { FormattedError, GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import type { PaymentDesk } from './payment-desk.ts';

const START = `mutation ($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;
const SEE = `query ($uuid: String!) { transaccion(uuid: $uuid) {
  uuid referencia estado monto moneda cus banco motivo creada_en expira_en finalizada_en url_redirect sin_aplicar revision monto_banco se_sigue_preguntando
  detalle { numero_documento monto_documento monto_transaccion tipo_transaccion fecha_vencimiento nombre_destino }
} }`;

export interface StartedPayment {
  readonly uuid: string;
  readonly estado: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
}

/** A line of a payment. The default balance is 5000. */
export const paymentLine = (numero_documento: string, amount: number | string, balance: number | string = 5000) => ({
  numero_documento,
  monto_documento: balance,
  monto_transaccion: amount,
  tipo_transaccion: Number(amount) === Number(balance) ? 'total' : 'parcial',
  fecha_vencimiento: '2026-09-01',
});

/** The contract for one signed-in user. */
export interface PaymentWindow {
  ask(lines: object[], key?: string): Promise<GraphQLAnswer>;
  pay(lines: object[], key?: string): Promise<StartedPayment>;
  refused(lines: object[], key?: string): Promise<FormattedError>;
  see(uuid: string): Promise<Record<string, unknown>>;
  /** Makes the portal query the bank. */
  check(uuid: string): Promise<Record<string, unknown>>;
  count(): Promise<number>;
}

export function openPaymentWindow(desk: PaymentDesk, session: Session): PaymentWindow {
  const ask = (lines: object[], key?: string) => desk.ask(START, { input: lines }, session, key);
  const field = async (query: string, variables: object, name: string): Promise<Record<string, unknown>> => {
    const { data, errors } = await desk.ask(query, { ...variables }, session);
    if (errors) throw new Error(errors[0]?.message);
    return data?.[name] as Record<string, unknown>;
  };
  return {
    ask,
    async pay(lines, key) {
      const { data, errors } = await ask(lines, key);
      if (errors) throw new Error(`The payment was refused: ${errors[0]?.message}`);
      return data?.crearTransaccionOnline as StartedPayment;
    },
    async refused(lines, key) {
      const { data, errors } = await ask(lines, key);
      if (!errors?.[0]) throw new Error(`The payment was accepted: ${JSON.stringify(data)}`);
      return errors[0];
    },
    see: (uuid) => field(SEE, { uuid }, 'transaccion'),
    check: (uuid) =>
      field(
        'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { response status uuid message } }',
        { uuid },
        'consultarUuidYDesbloquearDocumentos',
      ),
    count: async () => Number((await field('{ transacciones { total_count } }', {}, 'transacciones')).total_count),
  };
}

/** The open balance of a document, as a number. */
export async function balanceOf({ database }: PaymentDesk, num: string): Promise<number> {
  const row = await database.kysely
    .selectFrom('documentos')
    .select('total')
    .where('num_documento', '=', num)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Numbers of the documents that an attempt blocks, or of all blocked documents. */
export async function blocksOf({ database }: PaymentDesk, uuid?: string): Promise<string[]> {
  const query = database.kysely
    .selectFrom('bloqueos')
    .innerJoin('documentos', 'documentos.id_edocta_detalle', 'bloqueos.id_edocta_detalle')
    .select('num_documento')
    .orderBy('num_documento');
  const rows = await (uuid ? query.where('uuid', '=', uuid) : query).execute();
  return rows.map((row) => row.num_documento);
}
