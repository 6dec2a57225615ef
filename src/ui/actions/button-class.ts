import { classNames } from '../behaviour/class-names.ts';
import css from './button.module.css';

export interface ButtonLook {
  /** One `primary` per screen; `line` for secondary actions; `text` for cancelling. */
  readonly variant?: 'primary' | 'line' | 'text';
  readonly size?: 'md' | 'sm';
  /** Takes the width of its container. */
  readonly block?: boolean;
}

export const buttonClass = (
  { variant = 'line', size = 'md', block = false }: ButtonLook,
  extra?: string,
): string | undefined => classNames(css.button, css[variant], size === 'sm' && css.sm, block && css.block, extra);
