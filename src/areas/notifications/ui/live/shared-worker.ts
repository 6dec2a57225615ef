import { openHub } from './open-hub.ts';

/** The worker that all tabs of a person share: it holds the browser's one connection. */
const hub = openHub();
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) hub.connect(port);
});
