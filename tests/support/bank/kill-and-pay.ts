import { callContract } from '../call-contract.ts';
import { actAtBank } from './bank-payer.ts';
import { paymentLine, type StartedPayment } from './payment-window.ts';

/** Answers that customers and payers received: the portal must honour them after a crash. */
export interface Acknowledged {
  /** Amount of each attempt that the portal answered with. */
  readonly started: Map<string, number>;
  /** The bank's answer to the payer, per attempt. */
  readonly answered: Map<string, 'aprobada' | 'rechazada' | 'pendiente'>;
  /** Attempts that the portal has reported as approved. */
  readonly confirmed: Set<string>;
}

const ANSWERS = {
  aprueba: 'aprobada',
  calla: 'aprobada',
  'dos-veces': 'aprobada',
  rechaza: 'rechazada',
  pendiente: 'pendiente',
} as const;
type Button = keyof typeof ANSWERS;
const BUTTONS: readonly Button[] = ['aprueba', 'calla', 'rechaza', 'aprueba', 'dos-veces', 'calla', 'rechaza'];

/** Leaves few attempts pending, because they block invoices and the customer would run out of them. */
const buttonFor = (turn: number): Button =>
  turn % 40 === 39 ? 'pendiente' : (BUTTONS[turn % BUTTONS.length] ?? 'aprueba');

const OPEN = `{ documentos(paymentType: PSE, pageSize: 100, filter: { bloqueada: { eq: "0" } }) {
  items { num_documento total bloqueada pago_en_linea }
} }`;
const START = `mutation ($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;
const CHECK = 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }';

interface OpenDocument {
  readonly num_documento: string;
  readonly total: number;
  readonly bloqueada: boolean;
  readonly pago_en_linea: boolean;
}

/** Pays parts of one or two invoices repeatedly. A failure fails the test, unless the server has been killed. */
export async function payUntilKilled(
  caller: { url: string; token: string; isKilled: () => boolean },
  worker: number,
  told: Acknowledged,
): Promise<void> {
  await keepPayingWhile(() => !caller.isKilled(), caller, worker, told);
}

/** Like `payUntilKilled`, beyond a kill: with several processes, others keep answering. */
export async function keepPayingWhile(
  goesOn: () => boolean,
  caller: { url: string; token: string; isKilled: () => boolean },
  worker: number,
  told: Acknowledged,
): Promise<void> {
  for (let turn = worker; goesOn(); turn += 1) {
    try {
      await payOnce(caller, turn, told);
    } catch (error) {
      if (!caller.isKilled()) throw error;
    }
  }
}

async function payOnce(caller: { url: string; token: string }, turn: number, told: Acknowledged): Promise<void> {
  const listed = await callContract(caller, OPEN);
  const open = (listed.data as { documentos: { items: OpenDocument[] } }).documentos.items.filter(
    ({ bloqueada, pago_en_linea, total }) => !bloqueada && pago_en_linea && total > 10_000,
  );
  const lines = [turn * 7, turn * 7 + 1].flatMap((index) => {
    const document = open[index % open.length];
    return document ? [paymentLine(document.num_documento, 2_000, document.total)] : [];
  });
  const answer = await callContract(caller, START, { input: lines });
  const payment = answer.data?.crearTransaccionOnline as StartedPayment | undefined;
  // Another payment was faster, which is valid.
  if (!payment) return;
  told.started.set(payment.uuid, 2_000 * lines.length);
  const button = buttonFor(turn);
  await actAtBank(payment, button);
  told.answered.set(payment.uuid, ANSWERS[button]);
  const check = await callContract(caller, CHECK, { uuid: payment.uuid });
  const found = check.data?.consultarUuidYDesbloquearDocumentos as { status: string } | undefined;
  if (found?.status === 'aprobada') told.confirmed.add(payment.uuid);
}
