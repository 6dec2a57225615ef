import { useEffect, useState } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './load-bar.module.css';

export interface LoadBarProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly className?: string;
}

/** Fade-out time of a finished bar in ms. */
const FADE_MS = 400;

/**
 * The page-load bar: grows while a page loads, and turns red when loading fails (docs/product/shell.md#page-loading).
 */
export function LoadBar({ state, className }: LoadBarProps) {
  const [last, setLast] = useState(state);
  const [isFinishing, setIsFinishing] = useState(false);
  if (state !== last) {
    setLast(state);
    setIsFinishing(last === 'loading' && state === 'idle');
  }
  useEffect(() => {
    if (!isFinishing) return;
    const timer = setTimeout(() => setIsFinishing(false), FADE_MS);
    return () => clearTimeout(timer);
  }, [isFinishing]);
  return (
    <div className={classNames(css.bar, state !== 'idle' && css[state], isFinishing && css.done, className)}>
      <div className={css.fill} />
      <VisuallyHidden role="status">
        {state === 'failed' ? 'La página no cargó' : state === 'loading' ? 'Cargando' : ''}
      </VisuallyHidden>
    </div>
  );
}
