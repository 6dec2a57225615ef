import { useEffect, useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { idleState, REPORT_ACTIVITY_MS, RETRY_REPORT_MS } from '#areas/session/rules/idle.ts';
import { isCustomerAtBank } from '#areas/session/ui/bank-visit.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { readBrowserNote, writeBrowserNote } from '#ui/page/browser-note.ts';
import css from './idle-watch.module.css';

/** Shared between tabs: activity in one tab keeps the others open. */
const ACTIVITY = 'surtidor.actividad';
/** Time at which a tab last saw the customer at the bank; shared between tabs. */
const AT_BANK = 'surtidor.banco';
const EVENTS = ['mousemove', 'keydown', 'input', 'scroll', 'wheel', 'pointerdown', 'touchmove'] as const;

const remember = (now: number): void => writeBrowserNote(ACTIVITY, String(now));
const lastActivity = (): number => Number(readBrowserNote(ACTIVITY) ?? 0);

/** Start of the idle time, in epoch milliseconds. While the customer pays at the bank it equals `now`, so no idle time passes. */
function idleSince(now: number): number {
  if (isCustomerAtBank()) writeBrowserNote(AT_BANK, String(now));
  return Math.max(lastActivity(), Number(readBrowserNote(AT_BANK) ?? 0));
}

/** Signs out after 15 idle minutes, and warns a minute before. Checks every second. */
export function IdleWatch() {
  const isWarning = useIdleClock();
  if (!isWarning) return null;
  const stay = () => {
    remember(Date.now());
    reportActivity();
  };
  return (
    <div className={css.place}>
      <Alert
        tone="warn"
        title="Su sesión se cerrará en un minuto por inactividad"
        autoDismissMs={false}
        action={
          <Button variant="line" size="sm" onClick={stay}>
            Seguir aquí
          </Button>
        }
      />
    </div>
  );
}

/** Runs the idle clock. @returns whether to show the warning */
function useIdleClock(): boolean {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const here = useRef('/');
  const [isWarning, setIsWarning] = useState(false);
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    let reportedAt = Date.now();
    // Time of the last attempt to report. It limits the retries while the server does not answer.
    let tried = 0;
    remember(reportedAt);
    const onActivity = () => {
      const now = Date.now();
      // Ignored in a hidden tab, where scripts can dispatch these events, and after the limit, when the session is over.
      if (document.hidden || idleState(idleSince(now), now) === 'over') return;
      remember(now);
      setIsWarning(false);
    };
    const check = () => {
      const now = Date.now();
      const state = idleState(idleSince(now), now);
      setIsWarning(state === 'warning');
      if (state === 'over') submit({ motivo: 'inactividad', next: here.current }, SIGN_OUT);
      else if (
        lastActivity() > reportedAt &&
        now - reportedAt >= REPORT_ACTIVITY_MS &&
        now - tried >= RETRY_REPORT_MS
      ) {
        tried = now;
        reportActivity().then((isAccepted) => {
          if (isAccepted) reportedAt = now;
        });
      }
    };
    for (const event of EVENTS) addEventListener(event, onActivity, { passive: true });
    const timer = setInterval(check, 1000);
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) removeEventListener(event, onActivity);
    };
  }, [submit]);
  return isWarning;
}

const SIGN_OUT = { method: 'post', action: '/server-middleware/auth/logout' } as const;

/** Reports activity. @returns whether the server accepted it */
async function reportActivity(): Promise<boolean> {
  try {
    return (await fetch('/server-middleware/auth/actividad', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}
