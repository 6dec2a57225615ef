import type { ComponentProps } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(css.hidden, className)} />
);
