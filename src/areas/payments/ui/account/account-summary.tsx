import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { add, type Money, moneyOf, zero } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import type { AccountChoices, AccountProblem } from './account-choices.ts';
import css from './account-form.module.css';

interface AccountSummaryProps {
  readonly page: AccountChoices;
  readonly amount: Money | undefined;
  /** Name of the chosen segment; undefined while only the browser knows the choice. */
  readonly segment: string | undefined;
  readonly password: AccountProblem['password'];
  readonly isBlocked: boolean;
  readonly isPending: boolean;
}

/** The amount to pay and the balance in favour afterwards. A dashed line means that nothing is paid yet. */
export function AccountSummary({ page, amount, segment, password, isBlocked, isPending }: AccountSummaryProps) {
  const { currency } = page;
  const country = useCountry();
  const inFavour = moneyOf(page.inFavour, currency);
  return (
    <Card flush aria-label="Resumen del pago">
      <div className={css.top}>
        <div className="sm muted">Va a pagar</div>
        <div aria-live="polite">
          <Amount value={amount ?? zero(currency)} size="display" finality="pending" />
        </div>
      </div>
      <Rule className={css.rule} />
      <div className={css.body}>
        <Ledger>
          <LedgerRow label="Segmento">{segment ?? 'El que elija'}</LedgerRow>
          <LedgerRow label="A su favor hoy">
            <Amount value={inFavour} />
          </LedgerRow>
          {amount && (
            <LedgerRow label="Después de este pago">
              <Amount value={add(inFavour, amount)} finality="pending" />
            </LedgerRow>
          )}
        </Ledger>
        {password && (
          <PasswordField
            className={css.password}
            label="Su contraseña"
            name="password"
            required
            hint={password.isWrong ? undefined : password.sentence}
            error={password.isWrong ? password.sentence : undefined}
          />
        )}
        <div className={css.go}>
          <Button
            type="submit"
            variant="primary"
            block
            aria-disabled={isBlocked || undefined}
            isPending={isPending}
            pendingLabel="Abriendo su banco…"
          >
            Ir a pagar
          </Button>
        </div>
        <p className={`xs muted ${css.note}`}>
          {COUNTRIES[country].online.way} Guarde el comprobante: sirve para cruzarlo después.
        </p>
      </div>
    </Card>
  );
}
