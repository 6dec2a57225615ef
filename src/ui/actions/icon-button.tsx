import type { ComponentProps, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import { Icon, type IconName } from '../page/icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
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

export interface IconLinkProps extends Omit<LinkProps, 'children'> {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
  readonly ref?: Ref<HTMLAnchorElement>;
}

export function IconLink({ icon, label, size = 24, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classNames(css.button, className)} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </Link>
  );
}

/**
 * How a dialog closes. A dialog with its own address closes by a link, which works without JavaScript; others call
 * `onClose`.
 */
export type DialogClosing =
  | { readonly onClose: () => void; readonly closeHref?: never }
  | { readonly closeHref: string; readonly onClose?: never };

type CloseControlProps = {
  readonly onClose?: () => void;
  readonly closeHref?: string;
  readonly label?: string;
  readonly ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
};

/** The close button of a dialog. Escape and the backdrop press it too, so closing has one code path. */
export const CloseControl = ({ onClose, closeHref, label = 'Cerrar', ref }: CloseControlProps) =>
  closeHref === undefined ? (
    <IconButton ref={ref} icon="close" label={label} onClick={onClose} />
  ) : (
    <IconLink ref={ref} icon="close" label={label} to={closeHref} preventScrollReset />
  );
