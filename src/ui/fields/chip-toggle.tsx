import type { ComponentProps } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './chip.module.css';

export interface ChipToggleProps extends ComponentProps<'button'> {
  readonly isPressed: boolean;
}

export const ChipToggle = ({ isPressed, className, type = 'button', ...rest }: ChipToggleProps) => (
  <button {...rest} type={type} className={classNames(css.toggle, className)} aria-pressed={isPressed} />
);
