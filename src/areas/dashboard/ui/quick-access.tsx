import { useId } from 'react';
import { Link } from 'react-router';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type MenuEntry, menuFor } from '#areas/shell/rules/menu.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './quick-access.module.css';

/** The menu's entries as large links, each with a sentence. Menu and home use the same list. */
export function QuickAccess({ facts }: { readonly facts: SessionFacts }) {
  const { store, provider } = usePortal();
  const titleId = useId();
  const entries = menuFor(facts, store, provider).filter(({ to }) => to !== '/');
  if (entries.length === 0) return <NothingYet company={facts.company} />;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        Accesos rápidos
      </h2>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Way entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Way = ({ entry: { to, label, about, icon, leaves } }: { readonly entry: MenuEntry }) => (
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
