import { useEffect } from 'react';
import { useToast } from '#ui/messages/toast.tsx';
import { startLiveNotices } from './live/start-live-notices.tsx';

interface LiveNoticesProps {
  /** Key of the signed-in person. Tabs with the same key share a connection. */
  readonly person: string;
}

/** Follows the person's notification stream, starting when the page is idle. The page works without it. */
export function LiveNotices({ person }: LiveNoticesProps) {
  const showToast = useToast();
  useEffect(() => {
    let end: (() => void) | undefined;
    const cancel = whenIdle(() => {
      end = startLiveNotices({ person, showToast });
    });
    return () => {
      cancel();
      end?.();
    };
  }, [person, showToast]);
  return null;
}

const AFTER_LOAD_MS = 200;

/** Runs the work when the page is idle. @returns a function that cancels it */
function whenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(work, AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', start);
  };
}
