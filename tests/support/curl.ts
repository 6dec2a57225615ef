import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The few options of curl that docs/integration.md uses. Like curl, exits with 0 also for an answer that is a problem. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    'show-error': { type: 'boolean', short: 'S' },
    'upload-file': { type: 'string', short: 'T' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
  },
});
const { header = [], data, 'upload-file': upload, 'data-binary': binary } = values;
const [url = ''] = positionals;
const readBinary = (from: string) => (from.startsWith('@') ? readFileSync(from === '@-' ? 0 : from.slice(1)) : from);
const body = upload ? readFileSync(upload) : (data ?? (binary === undefined ? undefined : readBinary(binary)));
const answer = await fetch(url, {
  method: upload ? 'PUT' : body === undefined ? 'GET' : 'POST',
  headers: header.map((each): [string, string] => {
    const [name = '', ...value] = each.split(':');
    return [name, value.join(':').trim()];
  }),
  ...(body !== undefined && { body }),
});
process.stdout.write(`${await answer.text()}\n`);
