import { followStream, type SharedEvent, type Stream } from './follow-stream.ts';

/** Time without a visible tab after which the connection closes. It resumes when a tab becomes visible. */
const HIDDEN_MS = 5 * 60_000;

/** A tab's message to the shared worker: its visibility, or that it has closed. */
export type TabMessage = 'visible' | 'hidden' | 'gone';

/** The hub's side of the connection to a tab. */
export type TabPort = Pick<MessagePort, 'postMessage' | 'onmessage'>;

/** Follows the stream once, for all tabs of a person. */
export function createStreamHub(
  follow: (onEvent: (shared: SharedEvent) => void) => Stream = (onEvent) => followStream({ onEvent }),
) {
  const tabs = new Map<TabPort, TabMessage>();
  let known: SharedEvent | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stream = follow((shared) => {
    const { event } = shared;
    if (event.kind !== 'fin') known = countOf(event.sinLeer);
    for (const tab of tabs.keys()) tab.postMessage(shared);
  });

  const hear = (tab: TabPort, says: TabMessage): void => {
    const isNew = !tabs.has(tab);
    if (says === 'gone') tabs.delete(tab);
    else tabs.set(tab, says);
    if (isNew && says !== 'gone' && known) tab.postMessage(known);
    clearTimeout(pause);
    if (says === 'visible') {
      stream.setWanted(true);
      stream.wake();
    } else if (tabs.size === 0) stream.setWanted(false);
    else if (![...tabs.values()].includes('visible')) pause = setTimeout(() => stream.setWanted(false), HIDDEN_MS);
  };

  return {
    connect(tab: TabPort): void {
      tab.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(tab, data);
    },
  };
}

/** The current count, for a tab that joins later: its page may have an older one. */
const countOf = (sinLeer: number): SharedEvent => ({
  id: undefined,
  event: { kind: 'hola', sinLeer, hasta: undefined, isLost: false },
});
