import type { Worker } from 'node:cluster';

/** What Node's cluster writes to a worker with each connection. Node documents it nowhere, so the test of this file counts. */
interface Handed {
  readonly cmd: 'NODE_CLUSTER';
  readonly act: 'newconn';
  readonly seq: number;
}

const isHanded = (message: unknown): message is Handed => (message as Partial<Handed>).act === 'newconn';

/**
 * Saves the connections that are on their way to a worker which dies. Node keeps its own copy of a connection until
 * the worker acknowledges it; of a worker that died it waits for ever, and so would the customer's browser. Here it
 * gets the acknowledgement that it waits for, «not taken», and hands the connection to another worker.
 * @param hasOthers whether another worker is open. Otherwise the connection is closed, and the browser says so
 */
export function handOnConnections(worker: Worker, hasOthers: () => boolean): void {
  const { process: child } = worker;
  const handed = new Set<number>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    if (!isHanded(message)) return send(message, handle, ...rest);
    handed.add(message.seq);
    // That the worker died a moment ago is no reason to end this process: the connection is handed on below.
    return send(message, handle, {}, () => undefined);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: number }) => ack !== undefined && handed.delete(ack));
  let isGone = false;
  worker.once('disconnect', () => {
    isGone = true;
  });
  // It ended, and all that it wrote has been read.
  child.once('close', () => {
    // With a connection on its way Node does not say this, and would go on handing connections to the dead worker.
    if (!isGone) child.emit('disconnect');
    for (const ack of handed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: !hasOthers() });
  });
}
