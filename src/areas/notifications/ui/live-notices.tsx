import { useEffect } from 'react';
import { useToast } from '#ui/messages/toast.tsx';
import { goLive } from './live/go-live.tsx';

interface LiveNoticesProps {
  /** The signed-in person. Tabs of the same person share a connection. */
  readonly person: string;
}

/** Follows the person’s notifications from a moment after the page is shown; the page works without it. */
export function LiveNotices({ person }: LiveNoticesProps) {
  const showToast = useToast();
  useEffect(() => {
    let end: (() => void) | undefined;
    const cancel = whenIdle(() => {
      end = goLive({ person, showToast });
    });
    return () => {
      cancel();
      end?.();
    };
  }, [person, showToast]);
  return null;
}

const AFTER_LOAD_MS = 200;

/** Runs the work a moment after the page is loaded. @returns the function that gives it up */
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
