import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the portal or its pages to another site. */
export interface Visit {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

/** Another site on this machine. It records requests and answers as the test specifies. */
export interface Counterpart {
  readonly url: string;
  readonly visits: Visit[];
  /** While true, it answers every request with 503. */
  isAway: boolean;
  close(): void;
}

/** Starts the site. @param answer undefined gives 404 */
export async function openCounterpart(answer: (visit: Visit, url: string) => Reply | undefined): Promise<Counterpart> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const visit = { method, path, headers, body: await bodyOf(request) };
    counterpart.visits.push(visit);
    send(response, counterpart.isAway ? AWAY : (answer(visit, counterpart.url) ?? UNKNOWN));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const counterpart: Counterpart = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits: [],
    isAway: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return counterpart;
}

const AWAY: Reply = { status: 503, type: 'text/plain', body: '' };
const UNKNOWN: Reply = { status: 404, type: 'text/plain', body: '' };

function send(response: ServerResponse, { status = 200, type, body }: Reply): void {
  const headers = { 'content-type': type, 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  response.writeHead(status, headers).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}
