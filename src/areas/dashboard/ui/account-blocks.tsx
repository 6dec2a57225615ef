import type { ReactNode } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Card } from '#ui/page/card.tsx';
import type { Account, MaybePending } from './account.ts';
import { AGEING_TITLE, AgeingCard, CreditCard, PortfolioCard, PortfolioDate } from './account-cards.tsx';
import { Block } from './block.tsx';
import { DUE_TITLE, DueCard } from './due-card.tsx';
import css from './home.module.css';

interface AccountBlocksProps {
  readonly account: MaybePending<Account>;
  readonly mayPay: boolean;
  /** Whether the person has the permission for pending invoices, to which the links lead. */
  readonly opensInvoices: boolean;
  /** The questionnaire and the store's announcement, after the figures; with `ways` after the invoices that are due. */
  readonly notices: ReactNode;
  /** The latest orders, placed after the invoices that are due. The credit is beside them, if the distributor grants one. */
  readonly orders: ReactNode;
  /** The latest news, placed last. */
  readonly news: ReactNode;
  /** Quick access to other pages, for a header without the menu. */
  readonly ways: ReactNode;
}

/** The home's blocks about the account: the debt, its age, and the invoices to pay next. */
export function AccountBlocks({ account, mayPay, opensInvoices, notices, orders, news, ways }: AccountBlocksProps) {
  const { today } = usePortal();
  const noticeCards = <div className={classNames(css.full, css.notices)}>{notices}</div>;
  return (
    <div className={classNames(css.grid, Boolean(ways) && css.withWays)}>
      <Block
        of={account}
        loading={
          <Card quietTitle title="Cartera total" action={<PortfolioDate today={today} />}>
            <Skeleton shape="figure" label="Cargando su cartera" />
            <Skeleton shape="rows" count={3} label="" />
          </Card>
        }
        failed={<Failed card="Cartera total" title="No pudimos cargar su cartera" />}
      >
        {(value) => <PortfolioCard account={value} today={today} mayPay={mayPay} opensInvoices={opensInvoices} />}
      </Block>
      <Block
        of={account}
        loading={
          <Card title={AGEING_TITLE}>
            <Skeleton shape="chart" label="Cargando el gráfico" />
          </Card>
        }
        failed={<Failed card={AGEING_TITLE} title="No pudimos cargar el gráfico" />}
      >
        {(value) => <AgeingCard account={value} />}
      </Block>
      {!ways && noticeCards}
      <div className={css.full}>
        <Block
          of={account}
          loading={
            <Card title={DUE_TITLE}>
              <Skeleton shape="rows" count={9} label="Cargando sus facturas" />
            </Card>
          }
          failed={<Failed card={DUE_TITLE} title="No pudimos cargar sus facturas" />}
        >
          {(value) => <DueCard account={value} today={today} mayPay={mayPay} opensInvoices={opensInvoices} />}
        </Block>
      </div>
      {ways && noticeCards}
      <div className={classNames(css.full, css.beside)}>
        {orders}
        <Block of={account} loading={null} failed={null}>
          {({ credit, lateCredit }) => credit && <CreditCard credit={credit} late={lateCredit} />}
        </Block>
      </div>
      <div className={css.full}>{news}</div>
      <div className={css.full}>{ways}</div>
    </div>
  );
}

const Failed = ({ card, title }: { readonly card: string; readonly title: string }): ReactNode => (
  <Card title={card}>
    <ErrorState title={title} retryHref="/">
      Sus datos están a salvo. Intente de nuevo en un momento.
    </ErrorState>
  </Card>
);
