import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import { Spinner } from '../messages/spinner.tsx';
import css from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A pending button keeps size and focus, and ignores presses. */
  readonly isPending?: boolean;
  readonly pendingLabel?: string;
}

export function Button({
  variant,
  size,
  block,
  isPending = false,
  pendingLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isPending && <Spinner />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button. Use `reloadDocument` for downloads and other sites. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}

export interface ButtonLook {
  /** `primary`: one per screen. `line`: secondary actions. `text`: cancelling. */
  readonly variant?: 'primary' | 'line' | 'text';
  readonly size?: 'md' | 'sm';
  /** Fills the width of its container. */
  readonly block?: boolean;
}

export const buttonClass = (
  { variant = 'line', size = 'md', block = false }: ButtonLook,
  extra?: string,
): string | undefined => classNames(css.button, css[variant], size === 'sm' && css.sm, block && css.block, extra);
