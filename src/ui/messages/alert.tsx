import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import { withUnbrokenAmounts } from '../fields/unbroken-amounts.tsx';
import css from './alert.module.css';
import { StateIcon, type Tone } from './state-icon.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Shows the close button. The caller must then remove the alert. */
  readonly onDismiss?: () => void;
  /**
   * Delay before it closes, with `onDismiss` only. Pauses while pointer or focus is on the alert. `false`: never.
   * Default for warnings: 15000.
   */
  readonly autoDismissMs?: number | false;
}

export function Alert({ tone = 'info', title, children, action, onDismiss, autoDismissMs = 5000 }: AlertProps) {
  const hold = useAutoDismiss(autoDismissMs, onDismiss);
  return (
    <div className={classNames(css.alert, css[tone])} role={tone === 'err' ? 'alert' : 'status'} data-notice {...hold}>
      <StateIcon tone={tone} />
      <div>
        <div className={css.title}>{withUnbrokenAmounts(title)}</div>
        {children && <div className={css.text}>{withUnbrokenAmounts(children)}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
      {onDismiss && (
        <IconButton className={css.close} icon="close" size={20} label="Cerrar aviso" onClick={onDismiss} />
      )}
    </div>
  );
}
