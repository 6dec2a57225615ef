import { data, type RouterContextProvider, redirect } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type {
  CheckPaymentMutation,
  ContactFactsFragment,
  PaymentAttemptFragment,
  PaymentResultQuery,
} from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { cancelledHref } from '../rules/pay-address.ts';
import { PAYMENT_LIST } from '../rules/payment-list.ts';
import { isOpenState, toPaymentState } from '../rules/payment-state.ts';
import { BANK_SILENT_MESSAGE } from '../rules/refusal.ts';

interface FoundPayments {
  readonly total_count: number;
  readonly items: PaymentAttemptFragment[];
  /** People whom the filter offers as payers. */
  readonly payers: readonly FieldOption[];
}

/** @throws a 403 response without the permission */
export function loadPayments(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const { filter } = readFilter(PAYMENT_LIST.fields, new URL(request.url).searchParams, { today, payers: [] });
  return loadList<FoundPayments>(PAYMENT_LIST, {
    request,
    translate: translatePayment,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, Payments, {
        filter: toContractFilter(PAYMENT_LIST.fields, filter),
        ...paging,
      });
      const found = data?.transacciones;
      const payers = found?.pagadores.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? [];
      return { found: found && { total_count: found.total_count, items: found.items, payers }, errors };
    },
  });
}

/** The attempt, with the orders that its documents hold up. */
export type ResultAttempt = NonNullable<PaymentResultQuery['transaccion']>;

export interface PaymentResultData {
  /** Undefined both for a missing attempt and for another customer's, which must look the same. */
  readonly attempt: ResultAttempt | undefined;
  readonly problem?: string | undefined;
  /** Contacts for a payment that is still open; empty for others. */
  readonly contacts: readonly ContactFactsFragment[];
}

const UNKNOWN: PaymentResultData = { attempt: undefined, contacts: [] };

/**
 * Loads the result of an attempt, by the uuid of the address only. Two calls in sequence: the bank's answer may change the record, so the record is
 * read after it.
 */
export async function loadResult(request: Request, context: Readonly<RouterContextProvider>) {
  const uuid = new URL(request.url).searchParams.get('uuid')?.trim();
  if (!uuid) return data(UNKNOWN, { status: 404 });
  const check = await askGraphQL(context, CheckPayment, { uuid });
  const refused = check.errors && refusalOf(check.errors[0]?.extensions.category);
  if (refused) return refused;
  const answer = await askGraphQL(context, PaymentResult, { uuid });
  const [error] = answer.errors ?? [];
  const attempt = answer.data?.transaccion;
  const contacts = attempt && isOpenState(toPaymentState(attempt.estado)) ? await loadContacts(context) : [];
  if (attempt) return data<PaymentResultData>({ attempt, problem: problemOf(check), contacts });
  return (
    refusalOf(error?.extensions.category) ??
    data<PaymentResultData>(
      { attempt: undefined, problem: translatePayment(error?.message), contacts: [] },
      { status: 503 },
    )
  );
}

function problemOf({ errors, data: checked }: ContractResult<CheckPaymentMutation>): string | undefined {
  if (errors) return translatePayment(errors[0]?.message);
  const isSilent = checked?.consultarUuidYDesbloquearDocumentos?.message === BANK_SILENT_MESSAGE;
  return isSilent ? 'Su banco no responde en este momento. Seguiremos consultando.' : undefined;
}

/** Message for a refused question about the payment. @throws a 403 response when the permission is missing */
function refusalOf(category: string | undefined) {
  if (category === 'graphql-authorization') throw data('', { status: 403 });
  return category === 'graphql-no-such-entity' ? data(UNKNOWN, { status: 404 }) : undefined;
}

const CancelPayment = graphql(`
  mutation CancelPayment($uuid: String!) {
    cancelarTransaccion(uuid: $uuid) { response status message }
  }
`);

/** The reason why a payment could not be cancelled. */
export interface CancelRefusal {
  readonly problem: string;
}

const SILENT =
  'Su banco no responde, y sin su palabra no podemos cancelar el pago. Intente de nuevo en un minuto; si no termina de pagar, se cancela solo.';
const NOT_YET =
  'Su banco todavía no ha cancelado el pago. Espere un minuto e intente de nuevo; si no lo termina, se cancela solo.';
const UNDER_WAY = 'Su banco ya está procesando este pago y no se puede cancelar. La respuesta queda en Mis pagos.';

/** Cancels a payment. @throws a redirect to the result once the bank has reported how the payment ended */
export async function postCancel(request: Request, context: Readonly<RouterContextProvider>): Promise<CancelRefusal> {
  const uuid = new URL(request.url).searchParams.get('uuid')?.trim() ?? '';
  const { data, errors } = await askGraphQL(context, CancelPayment, { uuid });
  const answer = data?.cancelarTransaccion;
  if (errors || !answer) return { problem: translatePayment(errors?.[0]?.message) };
  if (answer.response) throw redirect(cancelledHref(uuid));
  if (answer.message === BANK_SILENT_MESSAGE) return { problem: SILENT };
  return { problem: answer.status === 'pendiente' ? UNDER_WAY : NOT_YET };
}

/** Fields of an attempt for the result page and the list of payments. */
graphql(`
  fragment PaymentAttempt on Transaccion {
    uuid
    referencia
    tipo
    id_segment
    segmento
    compra { nombre pagina tienda renglones { nombre cantidad monto } correo mensaje }
    estado
    monto
    moneda
    cus
    banco
    motivo
    creada_en
    expira_en
    finalizada_en
    url_redirect
    sin_aplicar
    revision
    monto_banco
    se_sigue_preguntando
    pagador
    detalle {
      id_edocta_detalle
      numero_documento
      numero_factura
      monto_documento
      monto_transaccion
      tipo_transaccion
      nombre_destino
    }
  }
`);

/** Queries the bank about the payment and applies its answer (docs/product/payments.md#settling). */
const CheckPayment = graphql(`
  mutation CheckPayment($uuid: String!) {
    consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status message }
  }
`);

const PaymentResult = graphql(`
  query PaymentResult($uuid: String!) {
    transaccion(uuid: $uuid) { ...PaymentAttempt relacionados { tipo numero } }
  }
`);

const Payments = graphql(`
  query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {
    transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      pagadores { id nombre }
      items { ...PaymentAttempt }
    }
  }
`);
