import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button. Use `reloadDocument` for downloads and other hosts. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
