/** How an error came to be known: nobody caught it, or a page's own error screen did. */
export type Mechanism = 'onerror' | 'onunhandledrejection' | 'router';

type Send = (error: unknown, mechanism: Mechanism) => void;

/** A page that fails in a circle says so thirty times, and then no more. */
const MOST = 30;

const kept: [unknown, Mechanism][] = [];
let seen = 0;
let last = '';
let send: Send | undefined;

/** Keeps an error until the reporting has loaded, which is long after the first line of script; afterwards passes it on. */
export function noteError(error: unknown, mechanism: Mechanism): void {
  // The router tells of one failure more than once, and so does a page that fails at every key.
  if (String(error) === last) return;
  last = String(error);
  seen += 1;
  if (seen > MOST) return;
  if (send) send(error, mechanism);
  else kept.push([error, mechanism]);
}

/** From the first line of script on; without reporting, what is kept stays where it is. */
export function listenForErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // Without an error it comes from another site's script, and says no more than that.
    if (error) noteError(error, 'onerror');
    else if (message !== 'Script error.') noteError(message, 'onerror');
  });
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'onunhandledrejection'));
}

/** From now on errors go there, the kept ones first. */
export function sendErrorsTo(target: Send): void {
  send = target;
  for (const [error, mechanism] of kept.splice(0)) target(error, mechanism);
}
