import { request } from 'node:http';

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Sends a request unchanged, with any target and Host. `fetch` would normalise both. */
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
