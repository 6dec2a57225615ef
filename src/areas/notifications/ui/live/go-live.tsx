import { Link } from 'react-router';
import type { ToastMessage } from '#ui/messages/toast.tsx';
import { NOTIFICATIONS_PATH, openPathOf } from '../../rules/pages.ts';
import { orderOf } from '../../rules/stream-event.ts';
import { tellChange, tellOrder } from '../live-events.ts';
import { tellUnread } from '../unread.ts';
import type { SharedEvent } from './follow-stream.ts';
import { shareStream } from './share-stream.ts';
import { openTeller, type Told } from './tell-notices.ts';

interface Options {
  readonly person: string;
  readonly showToast: (toast: ToastMessage) => void;
}

/** Shows the stream's events in this tab. Called after the first paint. @returns the function that ends it */
export function goLive({ person, showToast }: Options): () => void {
  const teller = openTeller((told) => showToast(toastOf(told)));
  const take = ({ event }: SharedEvent): void => {
    if (event.kind === 'fin') return;
    tellUnread(event.sinLeer);
    if (event.kind === 'hola' && performance.getEntriesByName(LIVE).length === 0) performance.mark(LIVE);
    if (event.kind === 'hola' && !event.isLost) return;
    if (event.kind === 'aviso') {
      const order = orderOf(event.notice);
      if (order !== undefined) tellOrder(order);
      // A hidden tab shows no toasts, but its bell still counts.
      if (!document.hidden) teller.tell(event.notice);
    }
    tellChange();
  };
  const leave = shareStream(person, take);
  return () => {
    leave();
    teller.stop();
  };
}

/** Performance mark: when this page started to receive events. */
const LIVE = 'surtidor:avisos';
const TOPIC = 'avisos';

function toastOf(told: Told): ToastMessage {
  if ('count' in told)
    return {
      tone: 'info',
      topic: TOPIC,
      replaces: TOPIC,
      message: linked(NOTIFICATIONS_PATH, `${told.count} avisos nuevos`),
    };
  const { key, title } = told.notice;
  return { tone: 'info', topic: TOPIC, message: linked(openPathOf(key), title) };
}

const linked = (to: string, words: string) => <Link to={to}>{words}</Link>;
