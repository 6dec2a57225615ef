import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
}

/**
 * A minimal mail server. Refuses recipients at `refused.example`, and reports those at `gone.example` as unknown.
 * @param onMail called for each accepted message; the server's answer waits for it
 */
export async function openSmtpServer(onMail: () => unknown = () => undefined) {
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => converse(socket, received, onMail));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function converse(socket: Socket, received: ReceivedMail[], onMail: () => unknown): void {
  let pending = '';
  let recipients: string[] = [];
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const [verb = '', argument = ''] = line.split(/\s(.*)/, 2);
    if (/^(EHLO|HELO)$/i.test(verb)) say('250 localhost');
    else if (/^RCPT$/i.test(verb)) {
      const address = /<(.*)>/.exec(argument)?.[1] ?? '';
      if (address.endsWith('@refused.example')) return void say('550 no such mailbox');
      if (address.endsWith('@gone.example')) return void say('550 5.1.1 The address does not exist');
      recipients.push(address);
      say('250 ok');
    } else if (/^DATA$/i.test(verb)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT$/i.test(verb)) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (!isData) answer(part);
      else {
        received.push({ recipients, source: part });
        recipients = [];
        isData = false;
        void Promise.resolve(onMail()).then(() => say('250 kept'));
      }
    }
  });
  socket.on('error', () => socket.destroy());
  say('220 localhost');
}
