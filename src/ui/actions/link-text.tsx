import { Link, type LinkProps } from 'react-router';
import { classNames } from '../behaviour/class-names.ts';
import { Icon, type IconName } from '../page/icon.tsx';
import css from './link-text.module.css';

export interface LinkTextProps extends LinkProps {
  readonly icon?: IconName;
}

/**
 * A stand-alone link ("Ver todos", "Ver PDF") with a touch target of 44 px. Within a sentence use a plain `Link`.
 * With `reloadDocument` it renders a plain anchor, which is cheaper in lists with a link per row.
 */
export function LinkText({ icon, className, children, to, reloadDocument, ...rest }: LinkTextProps) {
  const look = classNames(css.link, className);
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  );
  if (reloadDocument && typeof to === 'string')
    return (
      <a {...rest} href={to} className={look}>
        {content}
      </a>
    );
  return (
    <Link {...rest} to={to} reloadDocument={reloadDocument} className={look}>
      {content}
    </Link>
  );
}
