import type { Portfolio } from '#areas/documents/rules/portfolio.ts';
import { PortfolioPartLabel } from '#areas/documents/ui/part-label.tsx';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import css from './balance-box.module.css';

interface BalanceBoxProps {
  readonly portfolio: Portfolio;
  /** Number of all open documents. */
  readonly count: number;
}

/** The balance, its overdue part, and its other parts. */
export function BalanceBox({ portfolio, count }: BalanceBoxProps) {
  const percent = Math.round(portfolio.overdueShare * 100);
  const share = percent === 0 && portfolio.overdueShare > 0 ? 'Menos del 1 %' : `${percent} %`;
  return (
    <Card aria-label="Saldo" className={css.balance}>
      <div>
        <div className={css.head}>
          <h2>Saldo total</h2>
          <span className="sm quiet">{formatRowCount(ACCOUNT_STATUS_LIST.words, count)}</span>
        </div>
        <Amount value={portfolio.total} size="display" finality="final" />
        <Rule value={portfolio.overdueShare} className={css.rule} />
        <p className="sm muted">{share} de lo que debe está vencido.</p>
      </div>
      <Ledger>
        {portfolio.parts.map((part) => (
          <LedgerRow key={part.state} label={<PortfolioPartLabel part={part} />}>
            <Amount value={part.amount} />
          </LedgerRow>
        ))}
      </Ledger>
    </Card>
  );
}
