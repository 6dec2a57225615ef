import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining: /readyz answers 503, and each answer asks the client to close its connection. Requests are still accepted. */
    startDraining(): void;
    isDraining(): boolean;
    /** Calls back once when draining starts: answers that last for hours must be ended. */
    onDraining(end: () => void): void;
  }
}

const CLOSE_IDLE_EVERY_MS = 100;
/** Requests that have not finished by then are aborted, so that the jobs and the database can still end properly. */
const REQUESTS_MS = 10_000;

/** Closes idle connections during shutdown: browsers keep theirs open for minutes, and the server would wait for them. */
export function addDraining(app: FastifyInstance): void {
  let isDraining = false;
  const ends: (() => void)[] = [];
  const start = () => {
    if (isDraining) return;
    isDraining = true;
    for (const end of ends) end();
  };
  app.decorate('startDraining', start);
  app.decorate('onDraining', (end: () => void) => void ends.push(end));
  app.decorate('isDraining', () => isDraining);
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    start();
    // Answers that began before the drain did not ask their client to close.
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
  });
}
