import { Link } from 'react-router';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type MenuEntry, menuFor } from '#areas/shell/rules/menu.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './home.module.css';

/** The home of those who may not see the invoices: what they may open, as large as the menu is small. */
export function Sections({ facts }: { readonly facts: SessionFacts }) {
  const { store, provider } = usePortal();
  const entries = menuFor(facts, store, provider).filter(({ to }) => to !== '/');
  if (entries.length === 0)
    return (
      <Card title="Qué puede hacer aquí">
        <EmptyState
          title="Su usuario todavía no tiene secciones asignadas"
          action={<ButtonLink to="/ayuda">Ver la ayuda</ButtonLink>}
        >
          Pídale al representante legal de {facts.company} que revise su rol. En cuanto lo cambie, ingrese de nuevo y
          verá aquí lo que puede hacer.
        </EmptyState>
      </Card>
    );
  return (
    <ul className={css.sections}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <SectionLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

const SectionLink = ({ entry: { to, label, icon } }: { readonly entry: MenuEntry }) => (
  <Link to={to} className={css.section}>
    <Icon name={icon} />
    <b>{label}</b>
    <Icon name="arrow-right" size={20} className={css.go} />
  </Link>
);
