import { followStream, type SharedEvent, type Stream } from './follow-stream.ts';
import workerUrl from './shared-worker.ts?sharedworker&url';
import type { TabMessage } from './stream-hub.ts';

type Say = (says: TabMessage) => void;

/**
 * Joins the one connection that all tabs of a person share: by a shared worker, else by a lock. A browser with neither opens a connection per tab.
 * @param person part of the shared names, so that the next person to sign in gets another connection
 * @returns a function that leaves the connection
 */
export function shareStream(person: string, onEvent: (shared: SharedEvent) => void): () => void {
  const name = `surtidor-avisos-${person}`;
  let say = openLine(name, onEvent);
  const onVisibility = () => say(document.hidden ? 'hidden' : 'visible');
  const onHide = () => say('gone');
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // After the page returns from the back/forward cache, connects to the worker again, which may have ended.
    if (!persisted) return;
    say = openLine(name, onEvent);
    onVisibility();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    say('gone');
  };
}

function openLine(name: string, onEvent: (shared: SharedEvent) => void): Say {
  if (!('SharedWorker' in globalThis)) return withoutWorker(name, onEvent);
  let fallback: Say | undefined;
  let last: TabMessage = 'hidden';
  const worker = new SharedWorker(workerUrl, { type: 'module', name });
  worker.onerror = () => {
    fallback ??= withoutWorker(name, onEvent);
    fallback(last);
  };
  worker.port.onmessage = ({ data }: MessageEvent<SharedEvent>) => onEvent(data);
  return (says) => {
    last = says;
    if (fallback) fallback(says);
    else worker.port.postMessage(says);
  };
}

const withoutWorker = (name: string, onEvent: (shared: SharedEvent) => void): Say =>
  'locks' in navigator && 'BroadcastChannel' in globalThis
    ? shareByLock({ name, onEvent })
    : whileVisible(followStream({ onEvent }));

const whileVisible =
  (stream: Stream): Say =>
  (says) => {
    stream.setWanted(says === 'visible');
    if (says === 'visible') stream.wake();
  };

/** Time after which a hidden tab hands over the connection, because browsers may freeze it. */
const HAND_ON_MS = 10_000;

interface Options {
  /** Name of the lock and channel of a person's tabs. */
  readonly name: string;
  readonly onEvent: (shared: SharedEvent) => void;
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly openChannel?: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  readonly follow?: typeof followStream;
}

/**
 * Fallback for browsers without shared workers, such as some on phones. The tab with the Web Lock has the connection and broadcasts its events.
 * Every tab stores the last position, so that the next holder resumes there without repeating events.
 */
export function shareByLock(options: Options): (says: TabMessage) => void {
  const { name, onEvent, locks = navigator.locks, openChannel = (each) => new BroadcastChannel(each) } = options;
  const { follow = followStream } = options;
  const channel = openChannel(name);
  let seen: string | undefined;
  const take = (shared: SharedEvent): void => {
    const isKnown = shared.id !== undefined && seen !== undefined && Number(shared.id) <= Number(seen);
    if (isKnown) return;
    seen = shared.id ?? seen;
    onEvent(shared);
  };
  channel.onmessage = ({ data }: MessageEvent<SharedEvent>) => take(data);
  const stream = follow({
    onEvent(shared) {
      channel.postMessage(shared);
      take(shared);
    },
    lastId: () => seen,
  });
  return leadWhileVisible(stream, (work) => locks?.request(name, work) ?? work());
}

/** Keeps the connection while the tab is visible. @param whenAlone runs the work under the lock, while other tabs wait */
function leadWhileVisible(stream: Stream, whenAlone: (work: () => Promise<void>) => Promise<void>) {
  let release: (() => void) | undefined;
  let isAsking = false;
  let isVisible = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lead = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      stream.setWanted(isVisible);
      if (!isVisible) resolve();
    });

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await whenAlone(lead);
    } finally {
      release = undefined;
      isAsking = false;
    }
    // The tab became visible again during the handover, so it queues for the lock again.
    if (isVisible) void ask();
  };

  const stop = () => {
    stream.setWanted(false);
    release?.();
  };

  return (says: TabMessage): void => {
    clearTimeout(timer);
    isVisible = says === 'visible';
    if (isVisible) {
      stream.wake();
      void ask();
    } else if (says === 'gone') stop();
    else timer = setTimeout(stop, HAND_ON_MS);
  };
}
