import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { numberEvents } from '#platform/events/event-queries.ts';
import { ROTATION_DAYS } from '../../rules/api-key.ts';
import { EVENT_GROUPS } from '../../rules/events/kinds.ts';
import {
  type DestinationDraft,
  type DestinationProblems,
  readDestinationDraft,
} from '../../rules/webhooks/destination-draft.ts';
import {
  type EarlierAct,
  findClosing,
  findRemoval,
  findRetry,
  findRotation,
  type IntegrationActor,
  nameOfActor,
  presentPause,
  recordAct,
} from '../record-act.ts';
import { closeDelivery, type DeliveryKey, findEventDelivery, retryDelivery } from './delivery-queries.ts';
import {
  addDestination,
  addDestinationSecret,
  changeDestination,
  type DestinationRow,
  findEventDestination,
  findRemovedDestination,
  listDestinationSecrets,
  pauseDestination,
  removeDestination,
} from './destination-queries.ts';
import type { EventPoster, PostResult } from './post-event.ts';
import { computeSecret, seedsInForce, signEvent } from './sign-event.ts';

export interface DestinationDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Key derived for DESTINATIONS_PURPOSE. */
  readonly key: string;
  readonly poster: EventPoster;
  /** Whether addresses without TLS are accepted. */
  readonly allowsPlain: boolean;
  /** Whether events may be sent to the host of a URL. */
  readonly isAllowedHost: (hostname: string) => boolean;
  /** Wakes the sender, which starts due deliveries. */
  readonly wake: () => void;
}

/** A new secret, for the only answer that shows it. */
export interface NewDestinationSecret {
  readonly id: number;
  readonly nombre: string;
  readonly secreto: string;
}

const DAY_MS = 86_400_000;
const TAKEN: DestinationProblems = { nombre: 'Ya hay un destino con ese nombre.' };

async function giveSecret(
  tx: Connection,
  { id, nombre }: Pick<DestinationRow, 'id' | 'nombre'>,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<NewDestinationSecret> {
  const endsAt = new Date(now.getTime() + ROTATION_DAYS * DAY_MS);
  return { id, nombre, secreto: computeSecret(key, await addDestinationSecret(tx, id, { now, endsAt })) };
}

/** Creates a destination with its secret. It receives events from now on (docs/product/integration.md#webhooks). */
export async function createDestination(
  { database, clock, key, allowsPlain, isAllowedHost }: DestinationDeps,
  actor: IntegrationActor,
  draft: DestinationDraft,
): Promise<Result<NewDestinationSecret, DestinationProblems>> {
  const read = readDestinationDraft(draft, { groups: EVENT_GROUPS, allowsPlain, isAllowedHost });
  if (!read.ok) return read;
  // Numbers earlier events first, so that the destination begins after them.
  await numberEvents(database);
  return inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    const id = await addDestination(tx, { ...read.value, creado_en: now, creado_por: nameOfActor(actor) });
    if (id === undefined) return refuse(TAKEN);
    const { nombre, url } = read.value;
    await recordAct(tx, actor, { hecho: 'destino_creado', at: now, detalle: `${nombre}: ${url}` });
    return accept(await giveSecret(tx, { id, nombre }, { key, now }));
  });
}

/** `unknown`: no removal is known. Otherwise who removed, changed or paused it, or rotated its secret, after the caller read it. */
export type DestinationActRefusal = 'unknown' | EarlierAct;

/** Why a destination is not found. */
export async function findAbsence(connection: Connection, id: number): Promise<DestinationActRefusal> {
  const removed = await findRemovedDestination(connection, id);
  return removed ? findRemoval(connection, removed.at) : 'unknown';
}

const lastEditOf = ({ cambiado_por, creado_por, cambiado_en, creado_en }: DestinationRow): EarlierAct => ({
  ...{ reason: 'stale', by: cambiado_por ?? creado_por, at: cambiado_en ?? creado_en },
});

interface Change {
  readonly id: number;
  /** Version that the caller has read. */
  readonly version: number;
  readonly draft: DestinationDraft;
}

/** Changes a destination. Waiting deliveries go to the new address. */
export async function editDestination(
  { database, clock, allowsPlain, isAllowedHost, wake }: DestinationDeps,
  actor: IntegrationActor,
  { id, version, draft }: Change,
): Promise<Result<undefined, DestinationActRefusal | { readonly campos: DestinationProblems }>> {
  const read = readDestinationDraft(draft, { groups: EVENT_GROUPS, allowsPlain, isAllowedHost });
  if (!read.ok) return refuse({ campos: read.refusal });
  const changed = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse(await findAbsence(tx, id));
    if (found.version !== version) return refuse(lastEditOf(found));
    if (!(await changeDestination(tx, { id, version, by: nameOfActor(actor), at: clock.now() }, read.value)))
      return refuse({ campos: TAKEN });
    const { nombre, url } = read.value;
    const detalle = found.url === url ? nombre : `${nombre}: ${found.url} → ${url}`;
    await recordAct(tx, actor, { hecho: 'destino_cambiado', at: clock.now(), detalle });
    return accept(undefined);
  });
  if (changed.ok) wake();
  return changed;
}

/**
 * Adds a new secret to a destination. Events have both signatures for ROTATION_DAYS.
 * @param seen newest secret that the caller has read; makes a repeated form rotate only once
 */
export const rotateDestination = (
  { database, clock, key }: DestinationDeps,
  actor: IntegrationActor,
  { id, seen }: { readonly id: number; readonly seen: number },
): Promise<Result<NewDestinationSecret, DestinationActRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse(await findAbsence(tx, id));
    const [newest] = await listDestinationSecrets(tx, [id]);
    if (newest && newest.id !== seen) return refuse(await findRotation(tx, 'destino_rotado', newest));
    const now = clock.now();
    await recordAct(tx, actor, { hecho: 'destino_rotado', at: now, detalle: found.nombre });
    return accept(await giveSecret(tx, found, { key, now }));
  });

interface Halt {
  readonly id: number;
  readonly isPaused: boolean;
  /** ISO instant of the pause that the caller has read and ends. Undefined: any. */
  readonly seen?: string | undefined;
}

/** Pauses a destination, whose deliveries then wait, or resumes it. Idempotent. */
export async function pauseOrResumeDestination(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { id, isPaused, seen }: Halt,
): Promise<Result<undefined, DestinationActRefusal>> {
  const halted = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse(await findAbsence(tx, id));
    const { pausado_en, pausado_por } = found;
    if (isPaused === (pausado_en !== null)) return accept(undefined);
    if (pausado_en && seen !== undefined && !isSameInstant(pausado_en, seen))
      return refuse(presentPause(pausado_en, pausado_por));
    const now = clock.now();
    await pauseDestination(tx, id, isPaused ? { at: now, by: nameOfActor(actor) } : null);
    const hecho = isPaused ? 'destino_pausado' : 'destino_reanudado';
    await recordAct(tx, actor, { hecho, at: now, detalle: found.nombre });
    return accept(undefined);
  });
  if (halted.ok) wake();
  return halted;
}

interface Removal {
  readonly id: number;
  readonly reason: string;
  /** Version that the caller has read. Undefined: any. */
  readonly version?: number | undefined;
  /** Newest secret that the caller has read. Undefined: any. */
  readonly seen?: number | undefined;
}

/** Removes a destination with its waiting deliveries. */
export const dropDestination = (
  { database, clock }: DestinationDeps,
  actor: IntegrationActor,
  { id, reason, version, seen }: Removal,
): Promise<Result<undefined, DestinationActRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse(await findAbsence(tx, id));
    if (version !== undefined && found.version !== version) return refuse(lastEditOf(found));
    const [newest] = seen === undefined ? [] : await listDestinationSecrets(tx, [id]);
    if (newest && newest.id !== seen) return refuse(await findRotation(tx, 'destino_rotado', newest));
    const now = clock.now();
    await removeDestination(tx, id, now);
    await recordAct(tx, actor, { hecho: 'destino_eliminado', at: now, detalle: `${found.nombre}: ${reason}` });
    return accept(undefined);
  });

/** Sends a test event without data, to check a destination's answer. Audited before, so that no sent event lacks its entry. */
export async function sendTestEvent(
  { database, clock, key, poster }: DestinationDeps,
  actor: IntegrationActor,
  id: number,
): Promise<Result<PostResult, DestinationActRefusal>> {
  const found = await findEventDestination(database.kysely, id);
  if (!found) return refuse(await findAbsence(database.kysely, id));
  const now = clock.now();
  const detalle = `${found.nombre}: ${found.url}`;
  await recordAct(database.kysely, actor, { hecho: 'destino_probado', at: now, detalle });
  const seeds = seedsInForce(await listDestinationSecrets(database.kysely, [id]), now);
  const event = { numero: 0, id: randomUUID(), tipo: 'prueba', version: 1, cliente: null, ocurrido_en: now, datos: {} };
  const signed = signEvent(event, { secrets: seeds.map((seed) => computeSecret(key, seed)), now });
  return accept(await poster.post({ url: found.url, ...signed }));
}

/** Why an act on a delivery is refused. `ended`: it has ended by itself, or waits for an earlier delivery. */
export type DeliveryActRefusal = 'ended' | EarlierAct;

const eventWords = (nombre: string, numero: number): string => `${nombre}: evento ${numero}`;

/** Why a delivery cannot be retried or closed: an operator closed it, or it has ended by itself. */
async function findEnd(tx: Connection, delivery: DeliveryKey): Promise<DeliveryActRefusal> {
  const found = await findEventDelivery(tx, delivery);
  return found?.terminado_en && found.final === 'dado-por-entregado' ? findClosing(tx, found.terminado_en) : 'ended';
}

/** Retries a waiting or given-up delivery now. */
export async function retryDeliveryNow(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { nombre, ...delivery }: DeliveryKey & { readonly nombre: string },
): Promise<Result<undefined, DeliveryActRefusal>> {
  const retried = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    if (!(await retryDelivery(tx, delivery, now))) return refuse(await findEnd(tx, delivery));
    const detalle = eventWords(nombre, delivery.numero);
    await recordAct(tx, actor, { hecho: 'envio_reintentado', at: now, detalle });
    return accept(undefined);
  });
  if (retried.ok) wake();
  return retried;
}

interface Closing extends DeliveryKey {
  readonly nombre: string;
  readonly reason: string;
  /** ISO instant at which the delivery was given up, as the caller has read it. Undefined: any. */
  readonly seen?: string | undefined;
}

const isSameInstant = (instant: Date | null, iso: string): boolean => instant?.getTime() === Date.parse(iso);

/** The retry by hand after the giving up that the caller has read: nothing else ends a giving up. */
async function findUnseenRetry(
  tx: Connection,
  {
    delivery,
    event,
    seen,
    now,
  }: { readonly delivery: DeliveryKey; readonly event: string; readonly seen: string; readonly now: Date },
): Promise<EarlierAct | undefined> {
  await findEventDestination(tx, delivery.destino, { locks: true });
  const found = await findEventDelivery(tx, delivery);
  if (!found || found.terminado_en || isSameInstant(found.abandonado_en, seen)) return undefined;
  return findRetry(tx, event, { since: found.creado_en, otherwise: found.abandonado_en ?? now });
}

/** Ends a delivery that somebody handed over in another way. Refused when an operator retried it since the caller read that it was given up. */
export async function closeDeliveryByHand(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { nombre, reason, seen, ...delivery }: Closing,
): Promise<Result<undefined, DeliveryActRefusal>> {
  const closed = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    const event = eventWords(nombre, delivery.numero);
    const retry = seen === undefined ? undefined : await findUnseenRetry(tx, { delivery, event, seen, now });
    if (retry) return refuse(retry);
    if (!(await closeDelivery(tx, delivery, now))) return refuse(await findEnd(tx, delivery));
    await recordAct(tx, actor, { hecho: 'envio_cerrado', at: now, detalle: `${event}: ${reason}` });
    return accept(undefined);
  });
  if (closed.ok) wake();
  return closed;
}
