import type { Worker } from 'node:cluster';

/** Message of Node's cluster module with a new connection. It is undocumented, so this file's test guards it. */
interface Handed {
  readonly cmd: 'NODE_CLUSTER';
  readonly act: 'newconn';
  readonly seq: number;
}

const isHanded = (message: unknown): message is Handed => (message as Partial<Handed>).act === 'newconn';

/**
 * Rescues connections in transit to a worker that dies. Node keeps a connection until its worker acknowledges it, and
 * would wait for ever for a dead one, as would the browser. This function sends the acknowledgement "not accepted"
 * instead, so that Node passes the connection to another worker.
 * @param hasOthers whether another worker is open. Otherwise the connection is closed, and the browser shows an error
 */
export function rescueConnections(worker: Worker, hasOthers: () => boolean): void {
  const { process: child } = worker;
  const handed = new Set<number>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (!isHanded(message)) return send(message, handle, ...rest);
    handed.add(message.seq);
    // Ignores errors of a dead worker: they must not end this process, and the connection is passed on below.
    return send(message, handle, {}, () => undefined);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: number }) => ack !== undefined && handed.delete(ack));
  let isGone = false;
  worker.once('disconnect', () => {
    isGone = true;
  });
  // `close` comes after the worker's exit, when its output has been read.
  child.once('close', () => {
    // While a connection is in transit, Node does not emit `disconnect` and continues to send connections to the dead worker.
    if (!isGone) child.emit('disconnect');
    for (const ack of handed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: !hasOthers() });
  });
}
