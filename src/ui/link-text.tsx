import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './link-text.module.css';

export interface LinkTextProps extends LinkProps {
  readonly icon?: IconName;
}

/** A stand-alone link ("Ver todos", "Ver PDF") with a target of 44 px. Inside a sentence use a plain `Link`. */
export const LinkText = ({ icon, className, children, ...rest }: LinkTextProps) => (
  <Link {...rest} className={classNames(css.link, className)}>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
  </Link>
);
