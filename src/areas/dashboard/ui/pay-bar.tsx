import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import type { Account, Coming } from './account.ts';
import { Block } from './block.tsx';
import { PAY_OVERDUE } from './portfolio-card.tsx';

/** Sticky bar on phones with the button to pay overdue invoices and the amount that can be paid now. */
export const PayBar = ({ account }: { readonly account: Coming<Account> }) => (
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
