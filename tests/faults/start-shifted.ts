import { systemClock } from '#platform/clock.ts';
import { readPortalConfig } from '../../src/config.ts';
import { startPortal } from '../../src/server.ts';

/** Starts the portal with a clock that is wrong by this many seconds; everything else as in `npm start`. */
const seconds = Number(process.argv[2]);
const portal = await startPortal({
  config: readPortalConfig({ NODE_ENV: 'production', ...process.env }),
  clock: { now: () => new Date(systemClock.now().getTime() + seconds * 1000) },
});
process.once('SIGTERM', () => {
  portal.close().then(() => process.exit(0));
});
