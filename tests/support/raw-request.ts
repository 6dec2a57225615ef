import { request } from 'node:http';

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A request as nobody's browser would send it: the target as it stands, and any Host. `fetch` would tidy both up. */
export function rawRequest(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent = '',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  return new Promise((done, fail) => {
    const asking = request(
      { hostname, port, agent: false, method, path: target, headers: { host, accept: 'text/html', ...headers } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    asking.once('error', fail);
    asking.end(sent);
  });
}
