import { setTimeout } from 'node:timers/promises';
import { partOf } from '../customers/choose-lines.ts';
import { type Begun, payAtBank } from '../customers/errand.ts';
import { createPerson, type Person, type Town } from '../customers/person.ts';
import { OPEN, type OpenDocument } from '../customers/requests.ts';
import { startedOf, startOnce } from '../customers/start.ts';
import type { Payer } from '../fill.ts';
import { createRandom } from '../random.ts';
import type { Stage } from '../stage.ts';

/** The dependencies of a drill. Nothing else runs at the same time. */
export interface Desk {
  readonly stage: Stage;
  /** Pays in pesos, at the first portal. */
  readonly payer: Person;
  /** The same person at the second portal. */
  readonly elsewhere: Person;
  /** Pays in dollars. */
  readonly inDollars: Person;
}

/** One fault or attempted fraud, played deterministically. The oracle checks the result. */
export type Drill = (desk: Desk) => Promise<void>;

export function openDesk(stage: Stage, town: Town): Desk {
  const [first, second] = stage.portals;
  const inPesos = payerIn(stage, 'COP');
  const at = (portal: typeof first, payer: Payer): Person =>
    createPerson({ ...town, urls: portal ? [portal.url] : [] }, payer, 0, createRandom(payer.cliente));
  return {
    stage,
    payer: at(first, inPesos),
    elsewhere: at(second, inPesos),
    inDollars: at(second, payerIn(stage, 'USD')),
  };
}

function payerIn({ payers }: Stage, currency: Payer['moneda']): Payer {
  const payer = payers.find(({ moneda }) => moneda === currency);
  if (!payer) throw new RangeError(`Nobody pays in ${currency}: there must be at least three customers`);
  return payer;
}

/**
 * Starts a payment of a part of the largest document.
 * @throws when the payment cannot be started
 */
export async function begin(person: Person, key: string): Promise<Begun> {
  const lines = await linesOf(person);
  const answer = await startOnce(person, lines, key);
  const started = startedOf(answer);
  if (!started) throw new Error(`no payment could be begun: ${JSON.stringify(answer)}`);
  return { started, lines, key };
}

/** Lines that pay a part of the largest open document. */
export async function linesOf({ payer, ask }: Person) {
  const { data, ...trouble } = await ask(OPEN, { page: 1 });
  const open = (data?.documentos as { items: OpenDocument[] } | null | undefined)?.items ?? [];
  const [largest] = open.filter(({ pago_en_linea }) => pago_en_linea).sort((a, b) => b.total - a.total);
  if (!largest) throw new Error(`${payer.cliente} sees no open document: ${JSON.stringify(trouble)}`);
  return [partOf(largest, payer.moneda)];
}

/**
 * Begins to pay, and then acts at the bank.
 * @param accion button of the bank
 */
export async function pay(person: Person, key: string, accion: string): Promise<Begun> {
  const begun = await begin(person, key);
  await payAtBank(person, begun.started, accion);
  return begun;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 25;

/**
 * Waits until the condition holds.
 * @throws on a timeout
 */
export async function until(_stage: Stage, what: string, holds: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`it never came to this: ${what}`);
    await setTimeout(LOOK_MS);
  }
}

/** State of the attempt in our tables. */
export async function stateOf({ database }: Stage, uuid: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ estado: string }>('select estado from pagos where uuid = $1', [uuid]);
  return rows[0]?.estado;
}

const OVER: ReadonlySet<string | undefined> = new Set(['aprobada', 'rechazada', 'fallida', 'expirada']);

export const untilOver = (stage: Stage, uuid: string): Promise<void> =>
  until(stage, `the end of ${uuid}`, async () => OVER.has(await stateOf(stage, uuid)));
