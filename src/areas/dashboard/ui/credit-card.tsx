import { subtract } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { usedPercent } from '../rules/used-percent.ts';
import type { Credit } from './account.ts';
import css from './credit-card.module.css';

/** The remaining credit. */
export function CreditCard({ credit: { limit, used, left } }: { readonly credit: Credit }) {
  const percent = usedPercent(used, limit);
  const isOver = left.minor < 0;
  return (
    <Card title="Cupo de crédito" action={<span className="sm quiet hide-sm">con lo que debe y pide hoy</span>}>
      <p className={css.left}>
        <span>{isOver ? 'Excedido en' : 'Disponible'}</span>
        <Amount value={isOver ? subtract(used, limit) : left} size="xl" />
      </p>
      <Rule
        value={percent / 100}
        tone={isOver ? 'err' : 'ink'}
        label={`Usado el ${percent} por ciento`}
        className={css.rule}
      />
      <p className="sm muted">
        Usó <Amount value={used} /> de <Amount value={limit} />.
      </p>
    </Card>
  );
}
