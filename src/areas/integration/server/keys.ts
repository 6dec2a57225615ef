import { createHash, randomInt } from 'node:crypto';
import { FEED_KINDS } from '#areas/feed/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { isNetwork } from '#platform/http/allowed-networks.ts';
import { hintOf, ROTATION_DAYS } from '../rules/api-key.ts';
import { type KeyDraft, type KeyProblems, readKeyDraft } from '../rules/key-draft.ts';
import { addKey, addSecret, endAllButNewest, endSecrets, findKey, listSecrets, markRevoked } from './key-queries.ts';
import { type IntegrationActor, nameOfActor, recordAct } from './record-act.ts';

export interface KeyDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A secret that is shown once. */
export interface NewSecret {
  readonly id: number;
  readonly nombre: string;
  readonly secreto: string;
  readonly vence_en: Date | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DAY_MS = 86_400_000;

/** 238 random bits. */
const newSecret = (): string => `srt_${Array.from({ length: 40 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** The hash by which a secret is found. It needs no salt: nobody guesses 238 bits. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

async function giveSecret(
  tx: Connection,
  key: { readonly id: number; readonly nombre: string },
  { now, days }: { readonly now: Date; readonly days: number | undefined },
): Promise<NewSecret> {
  const secreto = newSecret();
  const vence_en = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  await addSecret(tx, {
    ...{ clave: key.id, pista: hintOf(secreto), hash: hashOfSecret(secreto), creado_en: now, vence_en },
  });
  return { id: key.id, nombre: key.nombre, secreto, vence_en };
}

/**
 * Makes a key with its first secret (docs/product/integration.md#keys).
 * @param days for which the secret is valid; undefined: until it is revoked
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

/** `unknown`: no such key. `revoked`: it is revoked. `stale`: it was rotated since the caller read it. */
export type KeyActRefusal = 'unknown' | 'revoked' | 'stale';

interface Rotation {
  readonly id: number;
  /** Days for which the new secret is valid; undefined: until it is revoked. */
  readonly days: number | undefined;
  /** Ends the secret in force at once. */
  readonly endsNow?: boolean;
  /** The newest secret that the caller has seen, so that a repeated form rotates once. Undefined: any. */
  readonly seen?: number | undefined;
}

/** Gives a key a new secret. The one in force stays valid for ROTATION_DAYS at most; an earlier one ends. */
export const rotateKey = (
  { database, clock }: KeyDeps,
  actor: IntegrationActor,
  { id, days, endsNow = false, seen }: Rotation,
): Promise<Result<NewSecret, KeyActRefusal>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const key = await findKey(tx, id, { locks: true });
    if (!key) return refuse('unknown');
    if (key.revocada_en) return refuse('revoked');
    const [newest] = await listSecrets(tx, [id]);
    if (seen !== undefined && newest?.id !== seen) return refuse('stale');
    const now = clock.now();
    await endAllButNewest(tx, id, now);
    await endSecrets(tx, id, endsNow ? now : new Date(now.getTime() + ROTATION_DAYS * DAY_MS));
    await recordAct(tx, actor, { hecho: 'clave_rotada', at: now, detalle: key.nombre });
    return accept(await giveSecret(tx, key, { now, days }));
  });

/** Revokes a key with all its secrets, at once. Revoking it again changes nothing. */
export const revokeKey = (
  { database, clock }: KeyDeps,
  actor: IntegrationActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<{ readonly nombre: string }, 'unknown'>> =>
  inTransaction(database.kysely, async (transaction) => {
    const tx = transaction as Connection;
    const key = await findKey(tx, id, { locks: true });
    if (!key) return refuse('unknown');
    if (key.revocada_en) return accept({ nombre: key.nombre });
    const now = clock.now();
    await markRevoked(tx, id, { revocada_en: now, revocada_por: nameOfActor(actor) });
    await recordAct(tx, actor, { hecho: 'clave_revocada', at: now, detalle: `${key.nombre}: ${reason}` });
    return accept({ nombre: key.nombre });
  });
