import { useId } from 'react';
import { Link } from 'react-router';
import { NOTIFICATIONS_PATH } from '#areas/notifications/rules/pages.ts';
import type { VisibleEntry as MenuWay } from '#areas/shell/rules/menu.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import css from './quick-access.module.css';

interface QuickAccessProps {
  readonly ways: readonly MenuWay[];
  readonly company: string;
  /** Whether the page has no menu: it then shows names only, and further sections behind "Más secciones". */
  readonly hasAll: boolean;
}

/** Maximum number of links (docs/decisions/0072); the last one opens the other sections. */
const PLACES = 4;

/** The first entries of the menu as large links. */
export function QuickAccess({ ways, company, hasAll }: QuickAccessProps) {
  const titleId = useId();
  if (ways.length === 0) return <NothingYet company={company} />;
  const shown = hasAll && ways.length > PLACES ? PLACES - 1 : PLACES;
  const ordered = hasAll ? withNotices(ways, shown) : ways;
  const others = hasAll ? ordered.slice(shown) : [];
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        Accesos rápidos
      </h2>
      <ul className={classNames(css.list, hasAll && css.names)}>
        {ordered.slice(0, shown).map((entry) => (
          <li key={entry.to}>
            <VisibleEntry entry={entry} />
          </li>
        ))}
        {others.length > 0 && (
          <li className={css.others}>
            <details>
              <summary>Más secciones</summary>
              <ul>
                {others.map(({ to, label, leaves }) => (
                  <li key={to}>
                    <Link to={to} reloadDocument={leaves}>
                      {label} {leaves && <VisuallyHidden>(sale del portal)</VisuallyHidden>}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Moves the notifications to the last link shown, because stores without a bell have no other way to them. */
function withNotices(ways: readonly MenuWay[], shown: number): readonly MenuWay[] {
  const notices = ways.find(({ to }) => to === NOTIFICATIONS_PATH);
  if (!notices) return ways;
  const others = ways.filter((each) => each !== notices);
  return [...others.slice(0, shown - 1), notices, ...others.slice(shown - 1)];
}

const VisibleEntry = ({ entry: { to, label, about, icon, leaves } }: { readonly entry: MenuWay }) => (
  <Link to={to} reloadDocument={leaves} className={css.way}>
    <Icon name={icon} />
    <span>
      <b>
        {label} {leaves && <VisuallyHidden>(sale del portal)</VisuallyHidden>}
      </b>
      <span className={css.about}>{about}</span>
    </span>
    <Icon name={leaves ? 'external' : 'arrow-right'} size={20} />
  </Link>
);

const NothingYet = ({ company }: { readonly company: string }) => (
  <Card title="Qué puede hacer aquí">
    <EmptyState
      title="Su usuario todavía no tiene secciones asignadas"
      action={<ButtonLink to="/ayuda">Ver la ayuda</ButtonLink>}
    >
      Pídale al representante legal de {company} que revise su rol. En cuanto lo cambie verá aquí lo que puede hacer.
    </EmptyState>
  </Card>
);
