import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import type { ConsoleCustomerQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { Badge } from '#ui/figures/badge.tsx';
import { Card } from '#ui/page/card.tsx';
import css from './customers.module.css';

export type SupportVisit = NonNullable<ConsoleCustomerQuery['clienteConsola']>['visitas_soporte'][number];

interface VisitsCardProps {
  readonly visits: readonly SupportVisit[];
  readonly today: LocalDate;
}

/** The latest visits of support staff to the customer's account. */
export const VisitsCard = ({ visits, today }: VisitsCardProps) => (
  <Card title="Visitas de soporte">
    {visits.length > 0 ? (
      <ul className={css.items}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <span className={css.head}>
              <b>{visit.operador}</b>
              <Presence visit={visit} today={today} />
            </span>
            <span className="muted">Entró {recentInstant(visit.iniciada_en, today)}</span>
            <span>{visit.motivo}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="muted">Nadie de soporte ha entrado a esta cuenta.</p>
    )}
  </Card>
);

function Presence({
  visit: { abierta, terminada_en },
  today,
}: {
  readonly visit: SupportVisit;
  readonly today: LocalDate;
}) {
  if (abierta)
    return (
      <Badge tone="info" glyph="half">
        Está en la cuenta ahora
      </Badge>
    );
  return (
    <span className="muted">{terminada_en ? `salió ${recentInstant(terminada_en, today)}` : 'se cerró sola'}</span>
  );
}
