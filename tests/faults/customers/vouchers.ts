import { PIN, VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';
import { rememberKey } from './memory.ts';
import type { Person } from './person.ts';
import { BOUGHT, ON_ACCOUNT, REDEEM, REGISTER, type Started } from './requests.ts';

const SEGMENT = 'BO';
const MONTO = '50000';
const [USE] = VOUCHER_SHELF.bonos_usos;
const [STATION] = VOUCHER_SHELF.bonos_estaciones;

/**
 * Starts a payment for one to three vouchers and registers them, sometimes twice concurrently. Each purchase has a unique recipient, by which the
 * oracle distinguishes the mails.
 * @returns the attempt; undefined when there is none, or its vouchers could not be registered
 */
export async function startVouchers(person: Person, key: string): Promise<Started | undefined> {
  const { random, payer, town } = person;
  const cantidad = random.whole(1, 3);
  const amount = String(Number(MONTO) * cantidad);
  const { data } = await person.ask(ON_ACCOUNT, { filter: { id_segment: SEGMENT, amount }, key });
  const started = (data?.easyPayContado as Started | null | undefined) ?? undefined;
  if (!started) return undefined;
  town.memory.started.set(started.uuid, { cliente: payer.cliente, key, monto: amount });
  rememberKey(town.memory, payer.cliente, key, started.uuid);
  void town.witness.started(started.uuid);
  const line = {
    ...{ customer: payer.cliente, uuid: started.uuid, monto: MONTO, cantidad, tipo_bono: 'Bono' },
    ...{ email: `${started.uuid}@bonos.example`, reward: USE?.reward ?? '', uso: USE?.uso },
  };
  const times = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => person.ask(REGISTER, { input: [line] })));
  return answers.some((answer) => answer.data?.addTerpelBono) ? started : undefined;
}

interface Bought {
  readonly detalle: readonly { readonly bonos: readonly { readonly codigo: string; readonly estado: string }[] }[];
}

/** Redeems one of the customer's vouchers at two pumps concurrently, with the right PIN. Only one may succeed. */
export async function redeem(person: Person): Promise<void> {
  const { data } = await person.ask(BOUGHT);
  const bought = (data?.comprasBonos as { items: Bought[] } | null | undefined)?.items ?? [];
  const codes = bought.flatMap(({ detalle }) => detalle.flatMap(({ bonos }) => bonos.map(({ codigo }) => codigo)));
  if (codes.length === 0) return;
  const codigo = person.random.pick(codes);
  const { redeemed } = person.town.memory;
  const use = { codigo, estacion: STATION?.codigo ?? '', pin: PIN };
  for (const answer of await Promise.all([person.ask(REDEEM, use), person.ask(REDEEM, use)]))
    if (answer.data?.canjearBono) redeemed.set(codigo, (redeemed.get(codigo) ?? 0) + 1);
}
