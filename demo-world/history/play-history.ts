import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileProblem, importFolder } from '#areas/feed/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { VOUCHER_SEGMENT } from '#areas/vouchers/rules/segment.ts';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { type Money, moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type AddToOutbox, addToOutbox } from '#platform/outbox/outbox-queries.ts';
import type { FeedRow } from '../generator/customer.ts';
import { type FeedDelivery, firstDelivery, lastDelivery } from './erp-rows.ts';
import { type CompensationEvent, type DemoEvent, HISTORIES, type PaymentEvent, type VoucherEvent } from './events.ts';
import { createPastBank, findDemoPerson } from './past-bank.ts';
import { createPastPortal } from './past-portal.ts';
import { findDocuments, findFavourNumber, findReference, findReplayedId, listVouchers } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  /** Notifies people of the replayed events. */
  readonly notify: NotifyPeople;
}

const MINUTE = 60_000;
const PAYER_MINUTES = 2;
/** Minutes until the bank reports that nobody paid. */
const EXPIRED_MINUTES = 12;
const ANSWER_MINUTES = 20;
const DAY_MINUTES = 24 * 60;
const USUAL_EXPIRY = 10;
/** The portal gives up a mail with vouchers after a month, so older ones are not written. */
const MAILED_DAYS = 30;
/** The simulated bank does not know the payment that is still pending, so the payment stays pending until this expiry. */
const LONG_EXPIRY = 30 * 24 * 60;

/**
 * Replays two years of actions by the demo's customers: payments, payments on account, compensations and vouchers in every state. The portal's own
 * back end carries them out at their time, between two deliveries of the ERP. Idempotent.
 */
export async function playHistory({ database, clock, provider, notify }: Deps): Promise<void> {
  const day = { today: today(clock), provider };
  const deliver = (rows: Partial<Record<string, readonly FeedRow[]>>) => deliverRows(database, clock, rows);
  await deliver(joined(HISTORIES.map((history) => firstDelivery(history, day))));
  const outcomes = await playEvents({ database, clock, provider, notify }, day.today, deliver);
  await deliver(joined(HISTORIES.map((history) => lastDelivery(history, day, outcomes))));
}

const joined = (deliveries: readonly FeedDelivery[]) => ({
  documentos: deliveries.flatMap(({ documentos }) => documentos),
  documento_lineas: deliveries.flatMap(({ documento_lineas }) => documento_lineas),
  aplicaciones: deliveries.flatMap(({ aplicaciones }) => aplicaciones),
});

type Deliver = (rows: Partial<Record<string, readonly FeedRow[]>>) => Promise<void>;

async function playEvents({ database, clock, provider, notify }: Deps, day: LocalDate, deliver: Deliver) {
  let at = clock.now();
  const then: Clock = { now: () => at };
  const bank = createPastBank();
  const since = at.getTime() - MAILED_DAYS * DAY_MINUTES * MINUTE;
  const mailVouchers: AddToOutbox = async (tx, row) => {
    if (row.now.getTime() > since) await addToOutbox(tx, row);
  };
  const deps = { database, clock: then, provider, bank, notify, mailVouchers };
  const usual = createPastPortal(deps, { confirmation: 'portal', expiresMinutes: USUAL_EXPIRY });
  const waiting = createPastPortal(deps, { confirmation: 'erp', expiresMinutes: LONG_EXPIRY });
  const people = new Map<string, Session>();
  const outcomes = new Map<string, string | undefined>();
  /** Numbers of the documents that payments on account created. */
  const numbers = new Map<string, string | undefined>();
  const once = async ({ key }: DemoEvent, play: () => Promise<string>) =>
    (await findReplayedId(database.kysely, key)) ?? (await play());

  async function pay(event: PaymentEvent, person: Session): Promise<void> {
    bank.next = event.bank;
    const { payments, ask } = event.bank === 'pendiente' ? waiting : usual;
    const uuid = await once(event, async () => {
      const started =
        event.kind === 'on-account'
          ? await ask('easyPayContado', person, onAccount(event))
          : await ask('crearTransaccionOnline', person, await ofInvoices(database, event, person));
      return (started as Started).uuid;
    });
    at = later(at, event.bank === 'expirada' ? EXPIRED_MINUTES : PAYER_MINUTES);
    await payments.sweep();
    const name = await findReference(database.kysely, uuid);
    outcomes.set(event.key, event.bank === 'aprobada' ? name : undefined);
    if (event.kind === 'on-account') numbers.set(event.key, await findFavourNumber(database.kysely, uuid));
  }

  async function compensate(event: CompensationEvent, person: Session): Promise<void> {
    const { answer } = event;
    const { compensations, ask } = answer === 'portal' ? usual : waiting;
    const from = numbers.get(event.from) ?? event.from;
    const uuid = await once(event, async () => {
      const sent = await ask('crearCompensacion', person, compensation(event, from, person));
      return (sent as { readonly idTransaccion: string }).idTransaccion;
    });
    at = later(at, ANSWER_MINUTES);
    if (typeof answer === 'object') await deliver({ respuestas_compensaciones: [{ id_transaccion: uuid, ...answer }] });
    if (answer !== 'none') await compensations.sweep();
    const isDone = answer === 'portal' || (answer !== 'none' && answer.estado === 'S');
    outcomes.set(event.key, isDone ? uuid : undefined);
  }

  async function buyVouchers(event: VoucherEvent, person: Session): Promise<void> {
    const { lines, email, uso, reward, key, redeemed } = event;
    const { payments, ask } = usual;
    bank.next = 'aprobada';
    const uuid = await once(event, async () => {
      const amount = toDecimal(worthOf(event, person.moneda));
      const filter = { id_segment: VOUCHER_SEGMENT, amount };
      return ((await ask('easyPayContado', person, { filter, clave_idempotencia: key })) as Started).uuid;
    });
    const sold = { uuid, customer: person.cliente, email, uso, reward, tipo_bono: '' };
    await ask('addTerpelBono', person, { input: lines.map((line) => ({ ...line, ...sold })) });
    at = later(at, PAYER_MINUTES);
    await payments.sweep();
    if (!redeemed) return;
    at = later(at, DAY_MINUTES);
    const { count, ...station } = redeemed;
    const vouchers = await listVouchers(database.kysely, uuid);
    for (const { codigo, canjeado_en } of vouchers.slice(0, count))
      if (!canjeado_en) await ask('canjearBono', person, { codigo, ...station });
  }

  const events = HISTORIES.flatMap((history) => history.events).map((event) => ({
    event,
    instant: instantOf(event, day, clock.now()),
  }));
  for (const { event, instant } of events.toSorted((a, b) => a.instant.getTime() - b.instant.getTime())) {
    at = instant;
    const person = people.get(event.who) ?? (await findDemoPerson(database.kysely, event.who));
    people.set(event.who, person);
    if (event.kind === 'compensation') await compensate(event, person);
    else if (event.kind === 'vouchers') await buyVouchers(event, person);
    else await pay(event, person);
  }
  at = clock.now();
  await usual.compensations.sweep();
  return outcomes;
}

interface Started {
  readonly uuid: string;
}

const worthOf = ({ lines }: VoucherEvent, moneda: Session['moneda']): Money =>
  sumMoney(
    lines.flatMap(({ monto, cantidad }) => Array.from({ length: cantidad }, () => moneyOf(monto, moneda))),
    moneda,
  );

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE);

const instantOf = ({ days, at }: DemoEvent, day: LocalDate, now: Date): Date =>
  typeof at === 'number' ? later(now, -at) : new Date(`${addDays(day, -days)}T${at}:00-05:00`);

function onAccount({ key, paid }: PaymentEvent): object {
  const [[id_segment, amount] = ['', '0']] = Object.entries(paid);
  return { filter: { id_segment, amount }, clave_idempotencia: key };
}

async function ofInvoices(database: Database, { key, paid }: PaymentEvent, { cliente }: Session): Promise<object> {
  const documents = await findDocuments(database.kysely, cliente, Object.keys(paid));
  const input = documents.map(({ id_edocta_detalle, num_documento, fecha_vencimiento_documento, total }) => ({
    ...{ id_edocta_detalle, numero_documento: num_documento, fecha_vencimiento: fecha_vencimiento_documento },
    ...{ monto_documento: total, monto_transaccion: paid[num_documento], tipo_transaccion: 'total' },
  }));
  return { input, clave_idempotencia: key };
}

function compensation({ key, to }: CompensationEvent, from: string, { moneda }: Session): object {
  const amounts = Object.values(to).map((monto) => moneyOf(monto, moneda));
  const invoices = Object.entries(to).map(([num_documento, monto]) => ({ tipo: 'INVOICE', num_documento, monto }));
  const input = [{ tipo: 'PAYMENT', num_documento: from, monto: toDecimal(sumMoney(amounts, moneda)) }, ...invoices];
  return { input, clave_idempotencia: key };
}

/** Imports rows, as for a delivery of the ERP. */
async function deliverRows(
  database: Database,
  clock: Clock,
  rows: Partial<Record<string, readonly FeedRow[]>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'surtidor-demo-'));
  try {
    for (const [kind, given = []] of Object.entries(rows)) {
      const text = given.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (text) await writeFile(join(folder, `${kind}.ndjson`), text);
    }
    const { archivos, sinRechazos } = await importFolder({ database, folder, clock });
    if (!sinRechazos)
      throw new Error(archivos.flatMap(({ problemas }) => problemas.map(describeFileProblem)).join('\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
