import type { SharedEvent, Stream } from './follow-stream.ts';
import { followStream } from './follow-stream.ts';
import type { TabSays } from './open-hub.ts';
import { shareByLock } from './share-by-lock.ts';
import workerUrl from './shared-worker.ts?sharedworker&url';

type Say = (says: TabSays) => void;

/**
 * Joins the one connection that all tabs of a person share: by a shared worker, else by a lock. A browser with neither opens its own.
 * @param person part of the shared names, so that the next person who signs in gets another connection
 * @returns the function that leaves
 */
export function shareStream(person: string, onEvent: (shared: SharedEvent) => void): () => void {
  const name = `surtidor-avisos-${person}`;
  let say = openLine(name, onEvent);
  const onVisibility = () => say(document.hidden ? 'hidden' : 'visible');
  const onHide = () => say('gone');
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // The page was restored from the back/forward cache; the worker may have ended in the meantime.
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
  let last: TabSays = 'hidden';
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
