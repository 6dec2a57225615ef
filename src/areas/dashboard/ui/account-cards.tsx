import { Link } from 'react-router';
import { PortfolioPartLabel } from '#areas/documents/ui/part-label.tsx';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { subtractMoney } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { type AgeingBar, usedPercent } from '../rules/standing.ts';
import type { Account, Credit, MaybePending } from './account.ts';
import { Block } from './block.tsx';
import creditCss from './credit-card.module.css';
import css from './home.module.css';

const PAY_OVERDUE = '/admin/pending-invoices/pagar?vencidas=1';

interface PortfolioCardProps {
  readonly account: Account;
  readonly today: string;
  /** Whether to show the button to pay; false for support staff. */
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
            label={<PortfolioPartLabel part={part} share={`${isSliver ? '< 1' : percent} % de su deuda`} />}
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
          {withUnbrokenAmounts(atBank.sentence)} <Link to={atBank.href}>{atBank.link}</Link>
        </p>
      )}
      {mayPay && leftOut && <p className={css.leftOut}>{withUnbrokenAmounts(leftOut)}</p>}
    </Card>
  );
}

export const PortfolioDate = ({ today }: { readonly today: string }) => (
  <span className="sm quiet">
    al <DateText value={today} />
  </span>
);

export const AGEING_TITLE = 'Vencido por edad';

const TONES = {
  total: 'total',
  one_to_seven_days: 'age1',
  fourteen_days: 'age2',
  twenty_one_days: 'age3',
  greater_twenty_one_days: 'age4',
} as const satisfies Record<AgeingBar['key'], string>;

/** Overdue amounts by age: a bar chart with exact amounts, and the same as a table. */
export function AgeingCard({ account: { bars, expired } }: { readonly account: Account }) {
  if (expired.minor === 0)
    return (
      <Card title={AGEING_TITLE}>
        <EmptyState title="Nada está vencido">
          Si una factura pasa de su fecha, aquí verá cuánto suma y desde hace cuántos días.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <BarChart
        title={AGEING_TITLE}
        columns={['Edad', 'Valor']}
        bars={bars.map(({ key, label, amount, share }) => ({
          label,
          value: <Amount value={amount} />,
          share,
          tone: TONES[key],
        }))}
      />
    </Card>
  );
}

interface CreditCardProps {
  readonly credit: Credit;
  readonly late: readonly FigureAge[];
}

/** The credit that is left. */
export function CreditCard({ credit: { limit, used, left }, late }: CreditCardProps) {
  const percent = usedPercent(used, limit);
  const isOver = left.minor < 0;
  return (
    <Card title="Cupo de crédito" action={<span className="sm quiet hide-sm">con lo que debe y pide hoy</span>}>
      <p className={creditCss.left}>
        <span>{isOver ? 'Excedido en' : 'Disponible'}</span>
        <Amount value={isOver ? subtractMoney(used, limit) : left} size="xl" />
      </p>
      <Rule
        value={percent / 100}
        tone={isOver ? 'err' : 'ink'}
        label={`Usado el ${percent} por ciento`}
        className={creditCss.rule}
      />
      <p className="sm muted">
        Usó <Amount value={used} /> de <Amount value={limit} />.
      </p>
      <ErpAge ages={late} />
    </Card>
  );
}

/** Sticky bar on phones with the button to pay overdue invoices and the amount that can be paid now. */
export const PayBar = ({ account }: { readonly account: MaybePending<Account> }) => (
  <Block of={account} loading={null} failed={null}>
    {({ payable }) =>
      payable.minor > 0 && (
        <StickyBar phoneOnly name="Lo vencido" label="Puede pagar hoy" figure={<Amount value={payable} size="lg" />}>
          <ButtonLink to={PAY_OVERDUE} variant="primary">
            Pagar lo vencido
          </ButtonLink>
        </StickyBar>
      )
    }
  </Block>
);
