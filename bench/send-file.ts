import { openAsBlob } from 'node:fs';

/**
 * Sends a compressed file of rows to a delivery, in its own process: a delivering system is another machine, and its work must not count as the
 * portal's.
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
