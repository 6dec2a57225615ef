import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface BlocksRequest {
  readonly headers: IncomingMessage['headers'];
  readonly variables: { readonly identifiers: readonly string[] };
}

export interface OtherBackEnd {
  readonly url: string;
  /** Requests about blocks so far. */
  readonly asked: readonly BlocksRequest[];
  /** Sets the answer to requests about blocks. */
  answer(how: (response: ServerResponse, request: BlocksRequest) => void): void;
  close(): Promise<void>;
}

/** Another back end with the same contract. The test answers requests about blocks; others are forwarded to ours. */
export async function openOtherBackEnd(ours: string): Promise<OtherBackEnd> {
  const asked: BlocksRequest[] = [];
  let how: Parameters<OtherBackEnd['answer']>[0] = (response) => response.end('{"data":{"cmsBlocks":{"items":[]}}}');
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    if (body.includes('cmsBlocks')) {
      const blocks = { headers: request.headers, variables: JSON.parse(body).variables };
      response.once('close', () => asked.push(blocks));
      how(response, blocks);
      return;
    }
    const { authorization, store } = request.headers;
    const answer = await fetch(`${ours}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: String(store), ...(authorization && { authorization }) },
      body,
    });
    response.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    asked,
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
