import { get } from 'node:http';
import { formatWhole } from './report.ts';
import type { Caller } from './sign-in-customers.ts';

/** Size of a page, uncompressed and as transferred. */
export async function describePageSize(url: string, { cookie }: Caller, path: string): Promise<string> {
  // Plain HTTP instead of fetch, which would decompress the body.
  const bytes = (encoding: string): Promise<number> =>
    new Promise((tell, fail) => {
      const headers = { cookie, accept: 'text/html', 'accept-encoding': encoding };
      get(url + path, { headers }, (answer) => {
        let count = 0;
        answer.on('data', (chunk: Buffer) => {
          count += chunk.length;
        });
        answer.on('end', () => tell(count));
        answer.on('error', fail);
      }).on('error', fail);
    });
  return `${formatWhole((await bytes('identity')) / 1024)} KB, ${formatWhole((await bytes('br')) / 1024)} KB compressed`;
}
