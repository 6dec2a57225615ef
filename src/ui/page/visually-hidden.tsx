import type { ComponentProps } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(css.hidden, className)} />
);

export interface SkipLinkProps {
  readonly href?: string;
}

/** The first focusable element of the page. */
export const SkipLink = ({ href = '#contenido' }: SkipLinkProps) => (
  <a className={css.skip} href={href}>
    Saltar al contenido
  </a>
);
