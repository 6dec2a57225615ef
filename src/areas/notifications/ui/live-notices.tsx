import { useEffect } from 'react';
import { useToast } from '#ui/messages/toast.tsx';
import { loadLive } from './load-live.ts';

interface LiveNoticesProps {
  /** Who is signed in: tabs of the same person share a connection. */
  readonly person: string;
}

/** Follows the person's notifications. What that takes is loaded after the page is shown, and the page works without it. */
export function LiveNotices({ person }: LiveNoticesProps) {
  const showToast = useToast();
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      try {
        const { goLive } = await loadLive();
        if (!isGone) end = goLive({ person, showToast });
      } catch (error) {
        // A file that did not come: the bell shows the count of the page.
        if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      }
    });
    return () => {
      isGone = true;
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
