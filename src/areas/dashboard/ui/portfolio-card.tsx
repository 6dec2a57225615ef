import { Link } from 'react-router';
import { PartLabel } from '#areas/documents/ui/part-label.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import type { Account } from './account.ts';
import css from './home.module.css';

export const PAY_OVERDUE = '/admin/pending-invoices/pagar?vencidas=1';

interface PortfolioCardProps {
  readonly account: Account;
  readonly today: string;
  /** False for support staff. */
  readonly mayPay: boolean;
  readonly opensInvoices: boolean;
}

/** The total owed, its parts, and the button to pay. */
export function PortfolioCard({ account, today, mayPay, opensInvoices }: PortfolioCardProps) {
  const { portfolio, payable, leftOut, atBank } = account;
  const percent = Math.round(portfolio.overdueShare * 100);
  const isSliver = percent === 0 && portfolio.overdueShare > 0;
  return (
    <Card quietTitle title="Cartera total" action={<PortfolioDate today={today} />} className={css.portfolio}>
      <Amount value={portfolio.total} size="display" finality="final" className={css.owed} />
      <Rule
        value={portfolio.overdueShare}
        label={isSliver ? 'Menos del uno por ciento está vencido' : `El ${percent} por ciento está vencido`}
        className={css.rule}
      />
      <Ledger>
        {portfolio.parts.map((part) => (
          <LedgerRow
            key={part.state}
            label={<PartLabel part={part} share={`${isSliver ? '< 1' : percent} % de su deuda`} />}
          >
            <Amount value={part.amount} />
          </LedgerRow>
        ))}
      </Ledger>
      {opensInvoices && (
        <div className={`${css.pay} hide-sm`}>
          {mayPay && payable.minor > 0 && (
            <ButtonLink to={PAY_OVERDUE} variant="primary">
              Pagar lo vencido
            </ButtonLink>
          )}
          <LinkText to="/admin/mis-pagos">Mis pagos</LinkText>
        </div>
      )}
      {atBank && (
        <p className={css.leftOut}>
          {keepAmounts(atBank.sentence)} <Link to={atBank.href}>{atBank.link}</Link>
        </p>
      )}
      {mayPay && leftOut && <p className={css.leftOut}>{keepAmounts(leftOut)}</p>}
    </Card>
  );
}

export const PortfolioDate = ({ today }: { readonly today: string }) => (
  <span className="sm quiet">
    al <DateText value={today} />
  </span>
);
