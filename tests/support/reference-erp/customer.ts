import { randomUUID } from 'node:crypto';
import { enterBank, pressOnPage } from '../bank/bank-payer.ts';
import { paymentLine, type StartedPayment } from '../bank/payment-window.ts';
import { callContract, signIn } from '../call-contract.ts';
import type { KillablePortal } from '../killable-portal.ts';

const OPEN = `{ documentos(paymentType: PSE, pageSize: 60, filter: { bloqueada: { eq: "0" } }) { items { num_documento total } } }`;
const START = `mutation ($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;
const ON_ACCOUNT = `query ($filter: EasyPayContadoFilterInput!) {
  easyPayContado(filter: $filter) { uuid estado url_redirect phrase token }
}`;
const CHECK = 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }';
const side = (type: string) =>
  `documentos(paymentType: OFFLINE, documentType: ${type}, pageSize: 40, filter: { bloqueada: { eq: "0" } }) { items { num_documento total } }`;
const SIDES = `{ pagos: ${side('PAYMENT')} facturas: ${side('INVOICE')} }`;
const SET_OFF = 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }';

interface Item {
  readonly num_documento: string;
  readonly total: number;
}
interface Listed {
  readonly items: readonly Item[];
}

/** Answers of the portal to customers. They must hold after every kill. */
export interface Told {
  /** Payments that the portal reported as approved. */
  readonly approved: Set<string>;
  /** Compensations that the portal has accepted. */
  readonly sent: Set<string>;
}

/** A person who pays, pays on account and compensates, and repeats requests that a kill of the portal interrupts. */
export interface ErpCustomer {
  act(turn: number): Promise<void>;
}

export async function openErpCustomer(portal: KillablePortal, index: number, told: Told): Promise<ErpCustomer> {
  const isInEcuador = index % 2 === 1;
  const account = { email: `tesoreria${index + 1}@referencia.example`, password: 'Surtidor2026*' };
  let token = await signIn(portal.url, account);

  /** Repeats a request that a kill interrupts; its key is the same. */
  async function ask(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      await portal.isOpen();
      try {
        const { data, errors } = await callContract({ url: portal.url, token, headers }, query, variables);
        if (errors?.[0]?.extensions?.category !== 'graphql-authorization') return data ?? {};
        token = await signIn(portal.url, account);
      } catch (error) {
        await portal.pausesFor(error);
      }
    }
  }
  const take = (total: number, turn: number) => {
    const cents = isInEcuador ? 100 : 1;
    const part = Math.round((total * ((turn % 7) + 2) * cents) / 10) / cents;
    // Pays the whole amount when only a little would remain.
    return total - part < (isInEcuador ? 5 : 20_000) ? total : part;
  };

  /** Does an act at the bank, and repeats it once after a kill, which stops the bank too. @returns undefined when the repetition fails */
  async function again<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
    await portal.isOpen();
    return act().catch((error) => portal.pausesFor(error).then(() => act().catch(() => undefined)));
  }

  async function atBank(payment: StartedPayment | null | undefined, turn: number): Promise<void> {
    if (!payment) return;
    const button = turn % 6 === 5 ? 'rechaza' : turn % 4 === 3 ? 'dos-veces' : 'aprueba';
    // When the bank refuses the second visit, the payer leaves, and the portal queries the bank.
    const page = await again(() => enterBank(payment));
    if (page) await again(() => pressOnPage(page, button));
    const { consultarUuidYDesbloquearDocumentos: found } = await ask(CHECK, { uuid: payment.uuid });
    if ((found as { readonly status?: string } | null)?.status === 'aprobada') told.approved.add(payment.uuid);
  }
  async function pay(turn: number): Promise<void> {
    const { documentos } = (await ask(OPEN)) as { documentos?: Listed };
    const open = (documentos?.items ?? []).filter(({ total }) => total > 1);
    const chosen = [turn, turn + 3].flatMap((at) => open[at % Math.max(1, open.length)] ?? []);
    const lines = [...new Map(chosen.map((each) => [each.num_documento, each])).values()].map((each) =>
      paymentLine(each.num_documento, take(each.total, turn), each.total),
    );
    if (lines.length === 0) return;
    await atBank((await ask(START, { input: lines })).crearTransaccionOnline as StartedPayment, turn);
  }
  async function payOnAccount(turn: number): Promise<void> {
    const amount = isInEcuador ? `${100 + (turn % 900)}.${10 + (turn % 90)}` : String(50_000 + (turn % 10_000));
    const { easyPayContado } = await ask(ON_ACCOUNT, { filter: { id_segment: '1110', amount } });
    await atBank(easyPayContado as StartedPayment, turn);
  }
  async function setOff(turn: number): Promise<void> {
    const { pagos, facturas } = (await ask(SIDES)) as { pagos?: Listed; facturas?: Listed };
    const [from, to] = [pagos, facturas].map((each) => (each?.items ?? []).filter(({ total }) => total > 1));
    const [pago, factura] = [from?.[turn % Math.max(1, from.length)], to?.[(turn * 5) % Math.max(1, to.length)]];
    if (!pago || !factura) return;
    const monto = take(Math.min(pago.total, factura.total), turn);
    const line = (tipo: string, { num_documento }: Item) => ({ tipo, num_documento, monto });
    const { crearCompensacion } = await ask(SET_OFF, { input: [line('PAYMENT', pago), line('INVOICE', factura)] });
    const id = (crearCompensacion as { readonly idTransaccion?: string } | null)?.idTransaccion;
    if (id) told.sent.add(id);
  }
  return {
    act: (turn) => (turn % 5 === 4 ? payOnAccount(turn) : turn % 5 === 2 ? setOff(turn) : pay(turn)),
  };
}
