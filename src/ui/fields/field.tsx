import { type ReactNode, useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { Icon } from '../page/icon.tsx';
import css from './field.module.css';
import messageCss from './field-message.module.css';
import { withUnbrokenAmounts } from './unbroken-amounts.tsx';

export interface CommonFieldProps {
  readonly label: ReactNode;
  /** The error and how to fix it. Replaces the hint. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Shows the label only to screen readers. */
  readonly hideLabel?: boolean;
}

export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends CommonFieldProps {
  /** A warning for an unusual but valid value. Replaces the hint. */
  readonly warning?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Layout of a field: label, control (the children) and message, connected by ids. */
export function Field({ label, error, warning, hint, optional, hideLabel, id, className, children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const messageId = `${controlId}-m`;
  const message = error ?? warning ?? hint;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? css.hidden : css.label}>
        {label}
        {optional && <span className={css.optional}> (opcional)</span>}
      </label>
      {children({
        id: controlId,
        className: css.control,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <FieldMessage id={messageId} tone={error ? 'error' : warning ? 'warning' : 'hint'}>
          {message}
        </FieldMessage>
      )}
    </div>
  );
}

export interface FieldMessageProps {
  readonly id?: string;
  readonly tone?: 'hint' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** Hint, warning or error under a field. Errors and warnings are announced on appearing. */
export function FieldMessage({ id, tone = 'hint', children }: FieldMessageProps) {
  if (tone === 'hint') {
    return (
      <p id={id} className={messageCss.hint}>
        {withUnbrokenAmounts(children)}
      </p>
    );
  }
  return (
    <p id={id} className={messageCss[tone]} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'warning'} size={16} />
      <span>{withUnbrokenAmounts(children)}</span>
    </p>
  );
}
