import { Link } from 'react-router';
import css from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Omitted for the last item, the current page. */
  readonly to?: string;
}

export const Breadcrumbs = ({ items }: { readonly items: readonly Crumb[] }) => (
  <nav aria-label="Ruta">
    <ol className={css.list}>
      {items.map(({ label, to }) => (
        <li key={label} aria-current={to === undefined ? 'page' : undefined}>
          {to === undefined ? <span className={css.here}>{label}</span> : <Link to={to}>{label}</Link>}
        </li>
      ))}
    </ol>
  </nav>
);
