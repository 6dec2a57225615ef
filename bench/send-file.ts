import { openAsBlob } from 'node:fs';

/**
 * Sends a compressed file of rows to a delivery, as a process of its own: a system that delivers is another machine, and what it computes must not
 * count as the portal's.
 */
const [address, secret, path] = process.argv.slice(2) as [string, string, string];
const response = await fetch(address, {
  method: 'PUT',
  headers: {
    authorization: `Bearer ${secret}`,
    'content-type': 'application/x-ndjson',
    'content-encoding': 'zstd',
  },
  body: await openAsBlob(path),
});
if (!response.ok) throw new Error(`PUT ${address}: ${response.status} ${await response.text()}`);
