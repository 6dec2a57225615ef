import type { ReactNode } from 'react';
import css from './field-message.module.css';
import { Icon } from './icon.tsx';

export interface FieldMessageProps {
  readonly id?: string;
  readonly tone?: 'hint' | 'error';
  readonly children: ReactNode;
}

/** What stands under a field. An error is announced when it appears. */
export function FieldMessage({ id, tone = 'hint', children }: FieldMessageProps) {
  if (tone === 'hint') {
    return (
      <p id={id} className={css.hint}>
        {children}
      </p>
    );
  }
  return (
    <p id={id} className={css.error} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
