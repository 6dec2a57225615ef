import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import { Icon, type IconName } from '../page/icon.tsx';
import css from './icon-button.module.css';

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
