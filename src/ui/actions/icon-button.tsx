import type { ComponentProps } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import { Icon, type IconName } from '../page/icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip: what the button does. */
  readonly label: string;
  readonly size?: number;
}

export function IconButton({ icon, label, size = 24, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(css.button, className)} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
