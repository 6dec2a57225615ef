import { setTimeout } from 'node:timers/promises';
import { partOf } from '../customers/choose-lines.ts';
import { type Begun, payAtBank } from '../customers/errand.ts';
import { openPerson, type Person, type Town } from '../customers/person.ts';
import { OPEN, type OpenDocument } from '../customers/requests.ts';
import { startedOf, startOnce } from '../customers/start.ts';
import type { Payer } from '../fill.ts';
import { openRandom } from '../random.ts';
import type { Stage } from '../stage.ts';

/** What a drill works with. Nothing else happens meanwhile. */
export interface Desk {
  readonly stage: Stage;
  /** Pays in pesos, at the first portal … */
  readonly payer: Person;
  /** … and the same person at the second one. */
  readonly elsewhere: Person;
  /** Pays in dollars. */
  readonly inDollars: Person;
}

/** One fault or one trick, played in the same way each time; the oracle looks when it is over. */
export type Drill = (desk: Desk) => Promise<void>;

export function openDesk(stage: Stage, town: Town): Desk {
  const [first, second] = stage.portals;
  const inPesos = payerIn(stage, 'COP');
  const at = (portal: typeof first, payer: Payer): Person =>
    openPerson({ ...town, urls: portal ? [portal.url] : [] }, payer, 0, openRandom(payer.cliente));
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

/** Begins to pay a part of the largest document. @throws when that cannot be */
export async function begin(person: Person, key: string): Promise<Begun> {
  const lines = await linesOf(person);
  const answer = await startOnce(person, lines, key);
  const started = startedOf(answer);
  if (!started) throw new Error(`no payment could be begun: ${JSON.stringify(answer)}`);
  return { started, lines, key };
}

/** A part of the largest document that is open. */
export async function linesOf({ payer, ask }: Person) {
  const { data } = await ask(OPEN, { page: 1 });
  const open = (data?.documentos as { items: OpenDocument[] } | null | undefined)?.items ?? [];
  const [largest] = open.filter(({ pago_en_linea }) => pago_en_linea).sort((a, b) => b.total - a.total);
  if (!largest) throw new Error(`${payer.cliente} sees no open document`);
  return [partOf(largest, payer.moneda)];
}

/** Begins to pay, and does this at the bank. */
export async function pay(person: Person, key: string, accion: string): Promise<Begun> {
  const begun = await begin(person, key);
  await payAtBank(person, begun.started, accion);
  return begun;
}

const PATIENCE_MS = 20_000;
const LOOK_MS = 25;

/** @throws when it does not come about, on a machine as slow as this one is */
export async function until({ findings }: Stage, what: string, holds: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + PATIENCE_MS * findings.pace();
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`it never came to this: ${what}`);
    await setTimeout(LOOK_MS);
  }
}

/** How the attempt stands in our tables. */
export async function stateOf({ database }: Stage, uuid: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ estado: string }>('select estado from pagos where uuid = $1', [uuid]);
  return rows[0]?.estado;
}

const OVER: ReadonlySet<string | undefined> = new Set(['aprobada', 'rechazada', 'fallida', 'expirada']);

export const untilOver = (stage: Stage, uuid: string): Promise<void> =>
  until(stage, `the end of ${uuid}`, async () => OVER.has(await stateOf(stage, uuid)));
