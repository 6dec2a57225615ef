import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/page/icon.tsx';
import css from './menu.module.css';

interface MenuProps {
  /** Accessible name of its button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A disclosure menu of a few actions. It works without script; with script, Escape, an action and a press outside close it. */
export function Menu({ label, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const menu = ref.current;
      if (menu?.open && !(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const menu = ref.current;
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  return (
    <details ref={ref} className={css.menu} onKeyDown={onKeyDown}>
      <summary aria-label={label}>
        <Icon name="more" />
      </summary>
      <div className={css.pop} onSubmit={close}>
        {children}
      </div>
    </details>
  );
}
