import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import css from './field-message.module.css';
import { keepAmounts } from './keep-amounts.tsx';

export interface FieldMessageProps {
  readonly id?: string;
  readonly tone?: 'hint' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** The hint, warning or error under a field. Errors and warnings are announced when they appear. */
export function FieldMessage({ id, tone = 'hint', children }: FieldMessageProps) {
  if (tone === 'hint') {
    return (
      <p id={id} className={css.hint}>
        {keepAmounts(children)}
      </p>
    );
  }
  return (
    <p id={id} className={css[tone]} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'warning'} size={16} />
      <span>{keepAmounts(children)}</span>
    </p>
  );
}
