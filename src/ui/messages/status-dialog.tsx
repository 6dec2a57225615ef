import { type ReactNode, useId } from 'react';
import { Button, ButtonLink, type ButtonLook } from '../actions/button.tsx';
import { classNames } from '../behaviour/class-names.ts';
import { withUnbrokenAmounts } from '../fields/unbroken-amounts.tsx';
import { StateIcon, type Tone } from './state-icon.tsx';
import css from './status-dialog.module.css';
import { useModal } from './use-modal.ts';

export interface StatusAction {
  readonly label: string;
  /** Makes the action a link, which works without JavaScript. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly isPending?: boolean;
}

export interface StatusDialogProps {
  readonly isOpen?: boolean;
  readonly tone: 'success' | 'error' | 'warning';
  readonly title: ReactNode;
  readonly message?: ReactNode;
  readonly accept: StatusAction;
  /** Adds a cancel button, which Escape presses. Without it, Escape accepts. */
  readonly cancel?: StatusAction;
  readonly size?: 'sm' | 'lg';
}

const TONES: Record<StatusDialogProps['tone'], Tone> = { success: 'ok', error: 'err', warning: 'warn' };

function Action({ action, id, variant }: { readonly action: StatusAction; readonly id: string } & ButtonLook) {
  if (action.href !== undefined) {
    return (
      <ButtonLink id={id} to={action.href} variant={variant} onClick={action.onSelect} preventScrollReset>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button id={id} variant={variant} isPending={action.isPending} onClick={action.onSelect}>
      {action.label}
    </Button>
  );
}

/**
 * Shows the outcome of an action, or asks for confirmation: one sentence and one main action
 * (docs/product/general.md#feedback).
 */
export function StatusDialog({ isOpen = true, tone, title, message, accept, cancel, size = 'sm' }: StatusDialogProps) {
  const id = useId();
  const acceptId = `${id}-a`;
  const cancelId = `${id}-c`;
  const modal = useModal(isOpen, () => document.getElementById(cancel ? cancelId : acceptId)?.click());
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={classNames(css.dialog, size === 'lg' && css.lg)}
      aria-labelledby={`${id}-t`}
      aria-describedby={message ? `${id}-m` : undefined}
    >
      <StateIcon tone={TONES[tone]} size={40} className={css.icon} />
      <h2 id={`${id}-t`} className={css.title}>
        {title}
      </h2>
      {message && (
        <div id={`${id}-m`} className={css.text}>
          {withUnbrokenAmounts(message)}
        </div>
      )}
      <div className={css.actions}>
        {cancel && <Action id={cancelId} action={cancel} variant="line" />}
        <Action id={acceptId} action={accept} variant="primary" />
      </div>
    </dialog>
  );
}
