import { Link, type LinkProps } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import css from './chip.module.css';

export interface ChipLinkProps extends LinkProps {
  /** The page shows what the chip names. */
  readonly isCurrent: boolean;
}

/** A choice that is an address: it looks like `ChipToggle`, and works without script. */
export const ChipLink = ({ isCurrent, className, ...rest }: ChipLinkProps) => (
  <Link
    preventScrollReset
    {...rest}
    className={classNames(css.toggle, css.link, className)}
    aria-current={isCurrent || undefined}
  />
);
