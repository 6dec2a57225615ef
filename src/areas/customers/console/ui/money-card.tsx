import { DOCUMENT_STATES } from '#areas/documents/rules/document-state.ts';
import { buildPortfolio, type PortfolioPart } from '#areas/documents/rules/portfolio.ts';
import type { ConsoleCustomerQuery } from '#generated/operator-client/graphql.ts';
import { type Currency, type Decimal, moneyOf, parseCurrency } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import css from './customers.module.css';

type Customer = NonNullable<ConsoleCustomerQuery['clienteConsola']>;

const percentOf = (share: number): string =>
  share > 0 && share < 0.005 ? 'menos del 1 %' : `${Math.round(share * 100)} %`;

/** Card with the customer's debt, its parts, and the credit. */
export function MoneyCard({ customer: { cartera, cupo, moneda } }: { readonly customer: Customer }) {
  const currency = parseCurrency(moneda);
  const amount = (decimal: Decimal) => moneyOf(decimal, currency);
  const portfolio = buildPortfolio({
    expired: amount(cartera.vencido),
    expireToday: amount(cartera.vence_hoy),
    toExpire: amount(cartera.por_vencer),
    positive: amount(cartera.a_favor),
  });
  const overdue = percentOf(portfolio.overdueShare);
  return (
    <Card aria-label="Cartera del cliente" className={css.money}>
      <div>
        <div className={css.head}>
          <h2>Debe</h2>
          <span className="quiet">según el ERP y los pagos de aquí</span>
        </div>
        <MixedAmount value={portfolio.total} size="display" finality="final" />
        <Rule value={portfolio.overdueShare} label={`Está vencido: ${overdue}`} className={css.rule} />
        <p className="sm muted">
          {portfolio.overdueShare === 0 ? (
            'Nada vencido.'
          ) : (
            <>
              <b className={css.over}>
                <MixedAmount value={amount(cartera.vencido)} />
              </b>{' '}
              vencido, {overdue}. {oldestWords(cartera.dias_mora)}
            </>
          )}
        </p>
      </div>
      <Ledger>
        {portfolio.parts.map((part) => (
          <LedgerRow key={part.state} label={<PartLabel part={part} />}>
            <MixedAmount value={part.amount} />
          </LedgerRow>
        ))}
      </Ledger>
      <Credit cupo={cupo} currency={currency} />
    </Card>
  );
}

const FAVOUR = { tone: 'offset', glyph: 'equal' } as const;

function PartLabel({ part: { state, label } }: { readonly part: PortfolioPart }) {
  const { tone, glyph } = state === 'FAVOR' ? FAVOUR : DOCUMENT_STATES[state];
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}

const oldestWords = (days: number): string => `El más antiguo, ${days === 1 ? '1 día' : `${days} días`}.`;

function Credit({ cupo, currency }: { readonly cupo: Customer['cupo']; readonly currency: Currency }) {
  if (!cupo)
    return (
      <div>
        <h2 className={css.head}>Cupo</h2>
        <p className="sm muted">El ERP no le da cupo.</p>
      </div>
    );
  const limit = moneyOf(cupo.limite, currency);
  const used = moneyOf(cupo.usado, currency);
  const share = limit.minor > 0 ? used.minor / limit.minor : 1;
  const words = percentOf(share);
  return (
    <div>
      <div className={css.head}>
        <h2>Cupo</h2>
        <span className="quiet">
          <MixedAmount value={limit} />
        </span>
      </div>
      <p className="sm muted">Disponible</p>
      <MixedAmount value={moneyOf(cupo.disponible, currency)} size="lg" />
      <Rule value={share} tone={share > 1 ? 'err' : 'ink'} label={`Usó del cupo: ${words}`} className={css.rule} />
      <p className="sm muted">Usó el {words}.</p>
    </div>
  );
}
