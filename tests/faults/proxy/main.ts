import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProxyOrder } from './proxy-process.ts';

/**
 * A proxy between the portals and PostgreSQL, as a process with one port for each portal. The runner sends orders as
 * messages, each for one port.
 */
const { PORTS = '', TARGET = '' } = process.env;
const target = new URL(TARGET);

/** A connection of a portal and its connection to PostgreSQL. `isDead`: nothing is passed on any more. */
interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  isDead: boolean;
  /** The server's next answer is to a commit, and must be dropped. */
  losesAnswer: boolean;
}

const COMMIT = Buffer.from('commit\0');

function openPort(port: number): (order: ProxyOrder) => void {
  const pairs = new Set<Pair>();
  let order: ProxyOrder = { port, mode: 'open' };
  /** Number of commits that are still to be cut. */
  let commits = 0;

  const end = (pair: Pair) => {
    pair.client.resetAndDestroy();
    pair.upstream.resetAndDestroy();
    pairs.delete(pair);
  };

  function cutsCommit(pair: Pair, part: Buffer): boolean {
    if (commits === 0 || !part.includes(COMMIT)) return false;
    commits -= 1;
    if (order.mode === 'lose commits') return true;
    pair.losesAnswer = true;
    return false;
  }

  async function passOn(pair: Pair, from: Socket, to: Socket): Promise<void> {
    for await (const part of from as AsyncIterable<Buffer>) {
      if (order.milliseconds) await wait(order.milliseconds);
      if (order.mode === 'silent') pair.isDead = true;
      if (pair.isDead) continue;
      if (from === pair.client && cutsCommit(pair, part)) return;
      if (from === pair.upstream && pair.losesAnswer) return;
      if (to.destroyed) return;
      to.write(part);
    }
  }

  createServer((client) => {
    if (order.mode === 'cut') return void client.resetAndDestroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const pair: Pair = { client, upstream, isDead: false, losesAnswer: false };
    pairs.add(pair);
    // Broken connections are expected here: both ends are closed.
    for (const socket of [client, upstream]) socket.once('error', () => end(pair)).setNoDelay();
    Promise.race([passOn(pair, client, upstream), passOn(pair, upstream, client)]).then(
      () => end(pair),
      () => end(pair),
    );
  }).listen(port, '127.0.0.1');

  return (next) => {
    order = next;
    commits = next.commits ?? 0;
    if (next.mode === 'cut') for (const pair of pairs) end(pair);
    // The peers of silent connections give up. After the fault only new connections answer.
    if (next.mode === 'silent') for (const pair of pairs) pair.isDead = true;
  };
}

const ports = new Map(PORTS.split(',').map((port) => [Number(port), openPort(Number(port))]));
process.on('message', (order: ProxyOrder) => ports.get(order.port)?.(order));
process.once('disconnect', () => process.exit(0));
createServer((socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')).listen(
  Number(process.env.READY_PORT),
  '127.0.0.1',
);
