import { createHash, randomInt } from 'node:crypto';
import { FEED_KINDS } from '#areas/feed/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { isNetwork } from '#platform/http/allowed-networks.ts';
import { ROTATION_DAYS, secretHint } from '../rules/api-key.ts';
import { type KeyDraft, type KeyProblems, readKeyDraft } from '../rules/key-draft.ts';
import {
  addKey,
  addSecret,
  endAllSecretsButNewest,
  endSecrets,
  findKey,
  type KeyRow,
  listSecrets,
  markKeyRevoked,
} from './key-queries.ts';
import { type EarlierAct, findRotation, type IntegrationActor, nameOfActor, recordAct } from './record-act.ts';

export interface KeyDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A new secret. The portal stores only its hash, so it can be shown only now. */
export interface NewSecret {
  readonly id: number;
  readonly nombre: string;
  readonly secreto: string;
  readonly vence_en: Date | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DAY_MS = 86_400_000;

/** Creates a secret of 238 random bits. */
const newSecret = (): string => `srt_${Array.from({ length: 40 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Hash by which a secret is found. Needs no salt, because a secret has 238 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

async function giveSecret(
  tx: Connection,
  key: { readonly id: number; readonly nombre: string },
  { now, days }: { readonly now: Date; readonly days: number | undefined },
): Promise<NewSecret> {
  const secreto = newSecret();
  const vence_en = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  await addSecret(tx, {
    ...{ clave: key.id, pista: secretHint(secreto), hash: hashSecret(secreto), creado_en: now, vence_en },
  });
  return { id: key.id, nombre: key.nombre, secreto, vence_en };
}

/**
 * Creates a key with its first secret (docs/product/integration.md#keys).
 * @param days validity of the secret; undefined: until the key is revoked
 */
export async function createKey(
  { database, clock }: KeyDeps,
  actor: IntegrationActor,
  { draft, days }: { readonly draft: KeyDraft; readonly days: number | undefined },
): Promise<Result<NewSecret, KeyProblems>> {
  const read = readKeyDraft(draft, { kinds: FEED_KINDS, isNetwork });
  if (!read.ok) return read;
  return inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const now = clock.now();
    const id = await addKey(tx, { ...read.value, creada_en: now, creada_por: nameOfActor(actor) });
    if (id === undefined) return refuse({ nombre: 'Ya hay una clave con ese nombre.' });
    await recordAct(tx, actor, { hecho: 'clave_creada', at: now, detalle: read.value.nombre });
    return accept(await giveSecret(tx, { id, nombre: read.value.nombre }, { now, days }));
  });
}

/** `unknown`: no such key. Otherwise who revoked it, or rotated it after the caller read it. */
type KeyActRefusal = 'unknown' | EarlierAct;

const revocationOf = ({ revocada_por, creada_por }: KeyRow, at: Date): EarlierAct => ({
  ...{ reason: 'revoked', by: revocada_por ?? creada_por, at },
});

/** The rotation after the secret that the caller has seen. @param seen undefined: the caller does not say */
async function findUnseenRotation(
  tx: Connection,
  id: number,
  seen: number | undefined,
): Promise<EarlierAct | undefined> {
  const [newest] = seen === undefined ? [] : await listSecrets(tx, [id]);
  return newest && newest.id !== seen ? findRotation(tx, 'clave_rotada', newest) : undefined;
}

interface Rotation {
  readonly id: number;
  /** Validity of the new secret in days; undefined: until the key is revoked. */
  readonly days: number | undefined;
  /** Whether the secret in force ends at once. */
  readonly endsNow?: boolean;
  /** Newest secret that the caller has seen. Makes a repeated form rotate only once. Undefined: any. */
  readonly seen?: number | undefined;
}

/** Adds a new secret to a key. The secret in force stays valid for at most ROTATION_DAYS; an earlier secret ends. */
export const rotateKey = (
  { database, clock }: KeyDeps,
  actor: IntegrationActor,
  { id, days, endsNow = false, seen }: Rotation,
): Promise<Result<NewSecret, KeyActRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const key = await findKey(tx, id, { locks: true });
    if (!key) return refuse('unknown');
    if (key.revocada_en) return refuse(revocationOf(key, key.revocada_en));
    const rotation = await findUnseenRotation(tx, id, seen);
    if (rotation) return refuse(rotation);
    const now = clock.now();
    await endAllSecretsButNewest(tx, id, now);
    await endSecrets(tx, id, endsNow ? now : new Date(now.getTime() + ROTATION_DAYS * DAY_MS));
    await recordAct(tx, actor, { hecho: 'clave_rotada', at: now, detalle: key.nombre });
    return accept(await giveSecret(tx, key, { now, days }));
  });

interface Revocation {
  readonly id: number;
  readonly reason: string;
  /** Newest secret that the caller has seen. Undefined: any, and a revoked key is no refusal. */
  readonly seen?: number | undefined;
}

/** Revokes a key with all its secrets at once. Idempotent without `seen`. */
export const revokeKey = (
  { database, clock }: KeyDeps,
  actor: IntegrationActor,
  { id, reason, seen }: Revocation,
): Promise<Result<{ readonly nombre: string }, KeyActRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const key = await findKey(tx, id, { locks: true });
    if (!key) return refuse('unknown');
    if (key.revocada_en)
      return seen === undefined ? accept({ nombre: key.nombre }) : refuse(revocationOf(key, key.revocada_en));
    const rotation = await findUnseenRotation(tx, id, seen);
    if (rotation) return refuse(rotation);
    const now = clock.now();
    await markKeyRevoked(tx, id, { revocada_en: now, revocada_por: nameOfActor(actor) });
    await recordAct(tx, actor, { hecho: 'clave_revocada', at: now, detalle: `${key.nombre}: ${reason}` });
    return accept({ nombre: key.nombre });
  });
