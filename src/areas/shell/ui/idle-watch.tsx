import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { idleState, TELL_AGAIN_MS, TELL_SERVER_MS } from '#areas/session/rules/idle-clock.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import css from './idle-watch.module.css';

/** Shared between tabs: what one tab does keeps the others open. */
const KEY = 'surtidor.actividad';
const EVENTS = ['mousemove', 'keydown', 'scroll', 'pointerdown'] as const;

const remember = (now: number): void => localStorage.setItem(KEY, String(now));
const lastActivity = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Signs out after 15 idle minutes and warns a minute before; checked each second (platform.txt §4). */
export function IdleWatch() {
  const submit = useSubmit();
  const [isWarning, setIsWarning] = useState(false);

  useEffect(() => {
    let told = Date.now();
    // What was not heard is told again, but not by every tab each second while the portal is closed.
    let tried = 0;
    remember(told);
    const onActivity = () => {
      // While the warning stands only a deliberate answer counts, or a twitch of the mouse would hide it unread.
      if (idleState(lastActivity(), Date.now()) === 'active') remember(Date.now());
    };
    const check = () => {
      const now = Date.now();
      const state = idleState(lastActivity(), now);
      setIsWarning(state === 'warning');
      if (state === 'over')
        submit({ motivo: 'inactividad' }, { method: 'post', action: '/server-middleware/auth/logout' });
      else if (lastActivity() > told && now - told >= TELL_SERVER_MS && now - tried >= TELL_AGAIN_MS) {
        tried = now;
        tellServer().then((heard) => {
          if (heard) told = now;
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

  if (!isWarning) return null;
  const stay = () => {
    remember(Date.now());
    setIsWarning(false);
    tellServer();
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

/** @returns whether the server heard it */
async function tellServer(): Promise<boolean> {
  try {
    return (await fetch('/server-middleware/auth/actividad', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}
