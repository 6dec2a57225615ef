import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { findSignIn } from './sign-in-queries.ts';

/** The account on a device: mail address (normalized by `normalizeAddress`) and current password hash. */
export interface DeviceAccount {
  readonly address: string;
  readonly passwordHash: string;
}

/**
 * Proofs that a browser signed in to an account before (docs/decisions/0024). A proof depends on account and password, so a
 * new password invalidates all of them, including a thief's.
 */
export interface KnownDevices {
  /** Whether the text contains a well-formed proof. Without one, no account need be looked up. */
  mayKnow(proofs: string | undefined): boolean;
  /** Checks the proofs. @returns the device's id if one of them is valid for this account */
  find(proofs: string | undefined, account: DeviceAccount): string | undefined;
  /** Creates a proof. @param id of a known device, to keep it */
  issue(account: DeviceAccount, id?: string): string;
}

/** Purpose for which the key is derived (platform/secrets.ts). */
export const DEVICE_PURPOSE = 'dispositivos';

const DAY_MS = 86_400_000;
/** Validity of a proof in days, the longest that browsers allow a cookie. */
const GOOD_FOR_DAYS = 400;
/** Maximum number of proofs: one for each person who uses the browser. */
const MOST_PROOFS = 5;
const PROOF = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{43})$/;

export function createKnownDevices(key: string, clock: Clock): KnownDevices {
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  const sign = (id: string, day: string, { address, passwordHash }: DeviceAccount): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, day, address, passwordHash]))
      .digest();
  return {
    mayKnow: (proofs) => readProofs(proofs).length > 0,
    find(proofs, account) {
      const found = readProofs(proofs).find(
        ({ id, day, signature }) =>
          today() - Number.parseInt(day, 36) <= GOOD_FOR_DAYS && timingSafeEqual(signature, sign(id, day, account)),
      );
      return found?.id;
    },
    issue(account, id = randomBytes(12).toString('base64url')) {
      const day = today().toString(36);
      return `${id}.${day}.${sign(id, day, account).toString('base64url')}`;
    },
  };
}

interface Proof {
  readonly id: string;
  readonly day: string;
  readonly signature: Buffer;
}

const LONGEST_PROOFS = MOST_PROOFS * 80;

function readProofs(proofs: string | undefined): Proof[] {
  if (!proofs || proofs.length > LONGEST_PROOFS) return [];
  return proofs
    .split(',')
    .slice(0, MOST_PROOFS)
    .flatMap((text) => {
      const [, id, day, signature] = PROOF.exec(text) ?? [];
      const bytes = signature && Buffer.from(signature, 'base64url');
      return id && day && bytes && bytes.length === 32 ? [{ id, day, signature: bytes }] : [];
    });
}

interface Deps {
  readonly database: Database;
  readonly devices: KnownDevices;
}

/** Finds the device by its proofs. @returns its id if it signed in to this address before; undefined for an unknown device */
export async function findKnownDevice(
  { database, devices }: Deps,
  proofs: string | undefined,
  address: string,
): Promise<string | undefined> {
  if (!devices.mayKnow(proofs)) return undefined;
  const user = await findSignIn(database.kysely, address);
  return user?.password_hash ? devices.find(proofs, { address, passwordHash: user.password_hash }) : undefined;
}
