import { type Currency, compareMoney, type Money, money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Random } from '../random.ts';
import type { Answer } from './call.ts';
import { rememberKey } from './memory.ts';
import type { Person } from './person.ts';
import { COMPENSATIONS, type OpenDocument, SET_OFF, SIDES } from './requests.ts';
import { isUnknown } from './start.ts';

type SideDocument = Pick<OpenDocument, 'num_documento' | 'total'>;

export interface SetOffLine {
  readonly tipo: 'PAYMENT' | 'INVOICE';
  readonly num_documento: string;
  readonly monto: string;
  readonly fecha_vencimiento_documento: string;
}

/** The documents that the person could set off now. */
export async function findSides(person: Person): Promise<readonly (readonly SideDocument[])[]> {
  const { data } = await person.ask(SIDES);
  return (['pagos', 'facturas'] as const).map((side) =>
    ((data?.[side] as { items: SideDocument[] } | null | undefined)?.items ?? []).filter(({ total }) => total > 0),
  );
}

/** Lines with the same amount of both documents, in whole or in part. */
export function linesOf(pago: SideDocument, factura: SideDocument, currency: Currency, random: Random): SetOffLine[] {
  const [most, other] = [pago, factura].map(({ total }) => moneyOf(String(total), currency)) as [Money, Money];
  const largest = compareMoney(most, other) < 0 ? most : other;
  const part = random.chance(0.4) ? largest.minor : random.whole(1, largest.minor);
  const monto = toDecimal(money(part, currency));
  const line = (tipo: SetOffLine['tipo'], { num_documento }: SideDocument): SetOffLine => ({
    ...{ tipo, num_documento, monto },
    fecha_vencimiento_documento: '2026-09-01',
  });
  return [line('PAYMENT', pago), line('INVOICE', factura)];
}

export const sentOf = ({ data }: Answer): string | undefined =>
  (data?.crearCompensacion as { idTransaccion: string } | null | undefined)?.idTransaccion;

/** Sends one request to set off, with an idempotency key. */
export async function setOffOnce(person: Person, lines: readonly SetOffLine[], key: string): Promise<Answer> {
  const { payer, town } = person;
  const answer = await person.ask(SET_OFF, { input: lines, key });
  const id = sentOf(answer);
  if (id) {
    town.memory.sent.set(id, { cliente: payer.cliente, total: lines[0]?.monto ?? '0' });
    rememberKey(town.memory, payer.cliente, `cruce ${key}`, id);
    void town.witness.sent(id);
  }
  return answer;
}

/** Sets one document in favour off against one invoice, and sometimes reads what became of earlier ones. */
export async function setOff(person: Person, key: string): Promise<void> {
  const { random, payer, town } = person;
  const [pagos = [], facturas = []] = await findSides(person);
  if (pagos.length === 0 || facturas.length === 0) return;
  const lines = linesOf(random.pick(pagos), random.pick(facturas), payer.moneda, random);
  const answers = await Promise.all(
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => setOffOnce(person, lines, key)),
  );
  const answer = answers.find((each) => sentOf(each)) ?? (answers[0] as Answer);
  if (isUnknown(answer) && !town.isOver()) await setOffOnce(person, lines, key);
  if (random.chance(0.4)) await readEnds(person);
}

async function readEnds(person: Person): Promise<void> {
  const { data } = await person.ask(COMPENSATIONS);
  const items = (data?.listarCompensaciones as { items: { id_transaccion: string; estado: string }[] } | null)?.items;
  for (const { id_transaccion, estado } of items ?? [])
    if (estado !== 'B') person.town.memory.ended.set(id_transaccion, estado);
}
