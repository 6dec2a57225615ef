import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** An event as it arrived. */
export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly numero: number;
    readonly id: string;
    readonly tipo: string;
    readonly cliente: string | null;
    readonly datos: Readonly<Record<string, unknown>>;
  };
}

/** How a receiver answers. Default: 204. */
export type Answering = (response: ServerResponse, received: ReceivedEvent) => unknown;

/** A system that receives events. */
export interface EventReceiver {
  readonly url: string;
  /** Received events in the order of arrival, refused ones included. */
  readonly received: readonly ReceivedEvent[];
  answerWith(answering: Answering): void;
  /** Closes a connection when a second event comes on it, as receivers do with idle ones. */
  takeOneEach(): void;
  close(): Promise<void>;
}

export const accepting = (response: ServerResponse): unknown => response.writeHead(204).end();
export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): unknown =>
    response.writeHead(status, headers).end('no');

export async function openEventReceiver(): Promise<EventReceiver> {
  const received: ReceivedEvent[] = [];
  let answer: Answering = accepting;
  let takesOne = false;
  const used = new WeakSet<Socket>();
  const server = createServer(async (request, response) => {
    if (takesOne && used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const each = { headers: request.headers, body, event: JSON.parse(body) };
    received.push(each);
    answer(response, each);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    received,
    answerWith(answering) {
      answer = answering;
    },
    takeOneEach() {
      takesOne = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
