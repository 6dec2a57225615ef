import css from './skip-link.module.css';

export interface SkipLinkProps {
  readonly href?: string;
}

/** The first focusable element of the page. */
export const SkipLink = ({ href = '#contenido' }: SkipLinkProps) => (
  <a className={css.skip} href={href}>
    Saltar al contenido
  </a>
);
