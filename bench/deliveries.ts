import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createZstdCompress } from 'node:zlib';

/**
 * Delivers a folder of NDJSON files over HTTP and says how long it took, beside `npm run import` of the same folder into another database.
 * INTEGRATION_KEY is the secret of a key; --pid the portal's process, whose largest memory is read from /proc.
 */
const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://127.0.0.1:3000' },
    folder: { type: 'string', default: '' },
    pid: { type: 'string', default: '' },
  },
});
const key = process.env.INTEGRATION_KEY;
if (!key) throw new Error('INTEGRATION_KEY: the secret of a key.');

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
  const response = await fetch(`${values.portal}/integration/v1${path}`, { method, ...init, headers });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const memoryMb = (): string => {
  const [, kb] = /VmHWM:\s+(\d+)/.exec(values.pid ? readFileSync(`/proc/${values.pid}/status`, 'utf8') : '') ?? [];
  return kb ? `, at most ${Math.round(Number(kb) / 1_024)} MB` : '';
};

const start = performance.now();
const seconds = (): number => (performance.now() - start) / 1_000;
const name = `medida-${Date.now()}`;
const { id } = await ask('POST', '/deliveries', {
  headers: { 'idempotency-key': name },
  body: '{"guardar_buenas":true}',
});
for (const file of readdirSync(values.folder).filter((each) => each.endsWith('.ndjson'))) {
  const body = Readable.toWeb(createReadStream(join(values.folder, file)).pipe(createZstdCompress()));
  await ask('PUT', `/deliveries/${id}/files/${file.replace('.ndjson', '')}`, {
    ...{ body, duplex: 'half' },
    headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'zstd' },
  } as unknown as RequestInit);
}
const uploaded = seconds();
await ask('POST', `/deliveries/${id}/commit`, { body: '{}' });
interface Ended {
  readonly estado: string;
  readonly resultado: string;
  readonly archivos: readonly { readonly filas: number; readonly rechazadas: number }[];
}
let ended: Ended;
do ended = (await ask('GET', `/deliveries/${id}?wait=30`)) as unknown as Ended;
while (ended.estado !== 'terminada');
const rows = ended.archivos.reduce((sum, { filas }) => sum + filas, 0);
const refused = ended.archivos.reduce((sum, { rechazadas }) => sum + rechazadas, 0);
process.stdout.write(
  `${rows} rows, ${refused} refused, ${ended.resultado}: uploaded in ${uploaded.toFixed(1)} s, all in ${seconds().toFixed(1)} s, ${Math.round(rows / seconds())} rows/s${memoryMb()}\n`,
);
