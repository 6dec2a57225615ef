import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reaction of the bank to a request: an answer, a cut connection, or silence. */
export type BankReply = (reply: ServerResponse) => void;

export interface BankCall {
  readonly method: string;
  readonly path: string;
  readonly uuid: string;
  readonly body: string;
}

/** A bank whose answers the test scripts. */
export interface ScriptedBank {
  readonly url: string;
  readonly calls: BankCall[];
  /** Decides each answer; replaceable at any time. */
  answer: (call: BankCall) => BankReply | Promise<BankReply>;
  close(): void;
}

export const jsonReply =
  (status: number, body: unknown): BankReply =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const cutConnection: BankReply = (reply) => reply.socket?.destroy();
export const sessionOpened = jsonReply(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

export const sessionReport = (uuid: string, estado: string, monto = '5000', moneda = 'COP'): BankReply =>
  jsonReply(200, { uuid, estado, monto, moneda, cus: '1234567890', banco: 'Banco de prueba' });

export async function openScriptedBank(): Promise<ScriptedBank> {
  const server = createServer(async (request, reply) => {
    const call = await callOf(request);
    bank.calls.push(call);
    (await bank.answer(call))(reply);
  });
  // Otherwise the bank would close idle connections, like a broken network.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bank: ScriptedBank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: () => jsonReply(500, {}),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return bank;
}

async function callOf(request: IncomingMessage): Promise<BankCall> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const { method = '', url = '' } = request;
  const uuid = method === 'POST' ? String(JSON.parse(body).uuid) : (url.split('/').at(-1) ?? '');
  return { method, path: url, uuid, body };
}
