import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../behaviour/class-names.ts';
import css from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode;
  /** Smaller title, for cards whose main content is a figure. */
  readonly quietTitle?: boolean;
  readonly level?: 2 | 3;
  /** Content at the right of the title: a `LinkText`, a date. */
  readonly action?: ReactNode;
  /** Removes the padding, for tables and rules that reach the edge. */
  readonly flush?: boolean;
}

export function Card({
  title,
  quietTitle = false,
  level = 2,
  action,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames(css.card, flush && css.flush, className)}
    >
      {title && (
        <div className={css.head}>
          <Heading id={titleId} className={quietTitle ? css.quietTitle : undefined}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
