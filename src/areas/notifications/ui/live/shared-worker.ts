import { createStreamHub } from './stream-hub.ts';

/** The worker that all tabs of a person share, with the browser's only connection. */
const hub = createStreamHub();
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) hub.connect(port);
});
