import type { Worker } from 'node:cluster';

/** The message that Node's cluster module sends to a worker with each connection. It is undocumented, so this file's test guards it. */
interface Handed {
  readonly cmd: 'NODE_CLUSTER';
  readonly act: 'newconn';
  readonly seq: number;
}

const isHanded = (message: unknown): message is Handed => (message as Partial<Handed>).act === 'newconn';

/**
 * Rescues the connections in transit to a worker that dies. Node keeps its copy of a connection until the worker acknowledges it, and for a dead
 * worker would wait for ever, as would the customer's browser. This function sends the acknowledgement «not taken», so that Node passes the
 * connection to another worker.
 * @param hasOthers whether another worker is open. Otherwise the connection is closed, and the browser shows an error
 */
export function handOnConnections(worker: Worker, hasOthers: () => boolean): void {
  const { process: child } = worker;
  const handed = new Set<number>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (!isHanded(message)) return send(message, handle, ...rest);
    handed.add(message.seq);
    // The worker's death must not end this process: the connection is passed on below.
    return send(message, handle, {}, () => undefined);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: number }) => ack !== undefined && handed.delete(ack));
  let isGone = false;
  worker.once('disconnect', () => {
    isGone = true;
  });
  // The process has ended and its output has been read.
  child.once('close', () => {
    // With a connection in transit Node does not emit this, and would keep passing connections to the dead worker.
    if (!isGone) child.emit('disconnect');
    for (const ack of handed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: !hasOthers() });
  });
}
