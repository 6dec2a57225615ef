import type { Database } from '#platform/database/database.ts';
import { findSignIn } from './account-queries.ts';
import type { KnownDevices } from './known-device.ts';

interface Deps {
  readonly database: Database;
  readonly devices: KnownDevices;
}

/** @returns the id of a device that signed in to this address before; undefined for an unknown device */
export async function findKnownDevice(
  { database, devices }: Deps,
  proofs: string | undefined,
  address: string,
): Promise<string | undefined> {
  if (!devices.mayKnow(proofs)) return undefined;
  const user = await findSignIn(database.kysely, address);
  return user?.password_hash ? devices.find(proofs, { address, passwordHash: user.password_hash }) : undefined;
}
