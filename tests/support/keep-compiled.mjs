import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';

/**
 * Preloaded (short-lived.ts): writes Node's compile cache when the process listens. Node writes it at the end of a process, and a killed one has none,
 * so that each start after a kill compiled every file.
 */
subscribe('tracing:net.server.listen:asyncEnd', () => flushCompileCache());
