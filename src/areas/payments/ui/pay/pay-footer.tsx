import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import type { Money } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import type { PayLine } from './line-choice.ts';
import css from './pay-footer.module.css';

interface PayFooterProps {
  readonly form: string;
  readonly total: Money;
  readonly lines: readonly PayLine[];
  readonly isBlocked: boolean;
  readonly isPending: boolean;
  readonly backHref: string;
  /** Called when the person presses the blocked button; shows the missing fields. */
  readonly onBlocked: () => void;
}

/** One sentence about missing fields, which show the details themselves. */
function missing(lines: readonly PayLine[]): string | undefined {
  const codes = lines.flatMap(({ refusal }) => refusal ?? []);
  if (codes.length === 0) return undefined;
  if (codes.some((code) => code !== 'amount-zero'))
    return codes.length === 1 ? 'Corrija un valor para continuar.' : 'Corrija los valores para continuar.';
  return codes.length === 1 ? 'Escriba el valor del abono para continuar.' : 'Escriba los valores de los abonos.';
}

/** The total, updated live: with a double rule when complete, a dashed line while a value is missing. */
export function PayFooter({ form, total, lines, isBlocked, isPending, backHref, onBlocked }: PayFooterProps) {
  const country = useCountry();
  const sentence = missing(lines);
  return (
    <>
      <div>
        <p className="sm muted">Total a pagar · {lines.length === 1 ? '1 factura' : `${lines.length} facturas`}</p>
        <div aria-live="polite">
          <Amount value={total} size="xl" finality={sentence ? 'pending' : 'final'} />
        </div>
        {sentence && (
          <div className={css.missing}>
            <FieldMessage tone="error">{sentence}</FieldMessage>
          </div>
        )}
      </div>
      <div className={css.actions}>
        <ButtonLink to={backHref} variant="line" className="hide-sm" preventScrollReset>
          Volver
        </ButtonLink>
        <span className={css.go} onClickCapture={isBlocked ? onBlocked : undefined}>
          <Button
            type="submit"
            form={form}
            variant="primary"
            block
            aria-disabled={isBlocked || undefined}
            isPending={isPending}
            pendingLabel="Abriendo su banco…"
          >
            Ir a pagar
          </Button>
        </span>
      </div>
      <p className={css.note}>
        {COUNTRIES[country].online.way} Mientras el pago se confirma, estas facturas quedan bloqueadas.
      </p>
    </>
  );
}
