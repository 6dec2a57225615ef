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
import { type EarlierAct, findRotation, type IntegrationActor, nameOfActor, recordAct } from '../record-act.ts';
import { closeDelivery, type DeliveryKey, retryDelivery } from './delivery-queries.ts';
import {
  addDestination,
  addDestinationSecret,
  changeDestination,
  type DestinationRow,
  findEventDestination,
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

/** The change that a stale edit would overwrite. */
interface StaleEdit {
  readonly stale: true;
  readonly by: string;
  readonly at: Date;
}

/** `unknown`: no such destination. Otherwise who rotated its secret after the caller read it. */
type RotationRefusal = 'unknown' | EarlierAct;

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
): Promise<Result<undefined, 'unknown' | StaleEdit | { readonly campos: DestinationProblems }>> {
  const read = readDestinationDraft(draft, { groups: EVENT_GROUPS, allowsPlain, isAllowedHost });
  if (!read.ok) return refuse({ campos: read.refusal });
  const changed = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse('unknown' as const);
    const { cambiado_por, creado_por, cambiado_en, creado_en } = found;
    if (found.version !== version)
      return refuse({ stale: true, by: cambiado_por ?? creado_por, at: cambiado_en ?? creado_en } as const);
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
): Promise<Result<NewDestinationSecret, RotationRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse('unknown');
    const [newest] = await listDestinationSecrets(tx, [id]);
    if (newest && newest.id !== seen) return refuse(await findRotation(tx, 'destino_rotado', newest));
    const now = clock.now();
    await recordAct(tx, actor, { hecho: 'destino_rotado', at: now, detalle: found.nombre });
    return accept(await giveSecret(tx, found, { key, now }));
  });

interface Halt {
  readonly id: number;
  readonly isPaused: boolean;
}

/** Pauses a destination, whose deliveries then wait, or resumes it. Idempotent. */
export async function pauseOrResumeDestination(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { id, isPaused }: Halt,
): Promise<Result<undefined, 'unknown'>> {
  const halted = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse('unknown' as const);
    if (isPaused === (found.pausado_en !== null)) return accept(undefined);
    const now = clock.now();
    await pauseDestination(tx, id, isPaused ? { at: now, by: nameOfActor(actor) } : null);
    const hecho = isPaused ? 'destino_pausado' : 'destino_reanudado';
    await recordAct(tx, actor, { hecho, at: now, detalle: found.nombre });
    return accept(undefined);
  });
  if (halted.ok) wake();
  return halted;
}

/** Removes a destination with its waiting deliveries. */
export const dropDestination = (
  { database, clock }: DestinationDeps,
  actor: IntegrationActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<undefined, 'unknown'>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const found = await findEventDestination(tx, id, { locks: true });
    if (!found) return refuse('unknown');
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
): Promise<Result<PostResult, 'unknown'>> {
  const found = await findEventDestination(database.kysely, id);
  if (!found) return refuse('unknown');
  const now = clock.now();
  const detalle = `${found.nombre}: ${found.url}`;
  await recordAct(database.kysely, actor, { hecho: 'destino_probado', at: now, detalle });
  const seeds = seedsInForce(await listDestinationSecrets(database.kysely, [id]), now);
  const event = { numero: 0, id: randomUUID(), tipo: 'prueba', version: 1, cliente: null, ocurrido_en: now, datos: {} };
  const signed = signEvent(event, { secrets: seeds.map((seed) => computeSecret(key, seed)), now });
  return accept(await poster.post({ url: found.url, ...signed }));
}

/** Retries a waiting or given-up delivery now. @returns false when it has ended or waits for an earlier delivery */
export async function retryDeliveryNow(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { nombre, ...delivery }: DeliveryKey & { readonly nombre: string },
): Promise<boolean> {
  const isDue = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    if (!(await retryDelivery(tx, delivery, now))) return false;
    const detalle = `${nombre}: evento ${delivery.numero}`;
    await recordAct(tx, actor, { hecho: 'envio_reintentado', at: now, detalle });
    return true;
  });
  if (isDue) wake();
  return isDue;
}

/** Ends a delivery that somebody handed over in another way. @returns false when it has ended already */
export async function closeDeliveryByHand(
  { database, clock, wake }: DestinationDeps,
  actor: IntegrationActor,
  { nombre, reason, ...delivery }: DeliveryKey & { readonly nombre: string; readonly reason: string },
): Promise<boolean> {
  const isClosed = await inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    if (!(await closeDelivery(tx, delivery, now))) return false;
    const detalle = `${nombre}: evento ${delivery.numero}: ${reason}`;
    await recordAct(tx, actor, { hecho: 'envio_cerrado', at: now, detalle });
    return true;
  });
  if (isClosed) wake();
  return isClosed;
}
