import { Link } from 'react-router';
import type { ToastMessage } from '#ui/messages/toast.tsx';
import { NOTIFICATIONS_PATH, openNotificationPath } from '../../rules/pages.ts';
import { readOrderNumber, type StreamedNotice } from '../../rules/stream.ts';
import { dispatchListChange, dispatchOrderChange, dispatchUnreadCount } from '../live-events.ts';
import type { SharedEvent } from './follow-stream.ts';
import { shareStream } from './share-stream.ts';

interface Options {
  readonly person: string;
  readonly showToast: (toast: ToastMessage) => void;
}

/** Shows the stream's events in this tab. Called after the first paint. @returns a function that stops it */
export function startLiveNotices({ person, showToast }: Options): () => void {
  const batcher = createToastBatcher((content) => showToast(toastOf(content)));
  const take = ({ event }: SharedEvent): void => {
    if (event.kind === 'fin') return;
    dispatchUnreadCount(event.sinLeer);
    if (event.kind === 'hola' && performance.getEntriesByName(LIVE).length === 0) performance.mark(LIVE);
    if (event.kind === 'hola' && !event.isLost) return;
    if (event.kind === 'aviso') {
      const order = readOrderNumber(event.notice);
      if (order !== undefined) dispatchOrderChange(order);
      // A hidden tab shows no toasts but updates its bell.
      if (!document.hidden) batcher.add(event.notice);
    }
    dispatchListChange();
  };
  const leave = shareStream(person, take);
  return () => {
    leave();
    batcher.stop();
  };
}

/** Performance mark for the moment at which this page started to receive events. */
const LIVE = 'surtidor:avisos';
const TOPIC = 'avisos';

function toastOf(content: ToastContent): ToastMessage {
  if ('count' in content)
    return {
      tone: 'info',
      topic: TOPIC,
      replaces: TOPIC,
      message: linked(NOTIFICATIONS_PATH, `${content.count} avisos nuevos`),
    };
  const { key, title } = content.notice;
  return { tone: 'info', topic: TOPIC, message: linked(openNotificationPath(key), title) };
}

const linked = (to: string, words: string) => <Link to={to}>{words}</Link>;

/** The content of a toast: one notice, or a count. */
export type ToastContent = { readonly notice: StreamedNotice } | { readonly count: number };

const MOST_SINGLE = 3;
const GATHER_MS = 300;
/** Interval of updates to a burst's count, long enough for screen readers to announce it. */
const BURST_MS = 1_000;
/** Quiet time after which a burst has ended; a toast stays visible as long. */
const QUIET_MS = 4_000;

/** Collects notices briefly: up to three get a toast each, more get one toast with their count. */
export function createToastBatcher(show: (content: ToastContent) => void): {
  add(notice: StreamedNotice): void;
  stop(): void;
} {
  let waiting: StreamedNotice[] = [];
  let inBurst = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    next = undefined;
    inBurst += waiting.length;
    if (inBurst > MOST_SINGLE) show({ count: inBurst });
    else for (const notice of waiting) show({ notice });
    waiting = [];
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      inBurst = 0;
    }, QUIET_MS);
  };
  return {
    add(notice) {
      waiting.push(notice);
      next ??= setTimeout(flush, inBurst > MOST_SINGLE ? BURST_MS : GATHER_MS);
    },
    stop() {
      clearTimeout(next);
      clearTimeout(quiet);
    },
  };
}
