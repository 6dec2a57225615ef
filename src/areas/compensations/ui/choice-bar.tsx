import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import css from './choice-bar.module.css';
import { type SidesSelection, sumChoice } from './side-choice.ts';

interface ChoiceBarProps {
  readonly choice: SidesSelection;
  readonly currency: Currency;
  /** Id of the form that the button submits. */
  readonly form: string;
  /** Whether the dialog is open, which has its own button. */
  readonly isReviewing: boolean;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const NAME = 'Selección para compensar';

/** Bar with the totals of both sides, the amount that can be set off, and the rest. */
export function ChoiceBar({ choice, currency, form, isReviewing }: ChoiceBarProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return isReviewing ? null : <BarBeforeScript form={form} />;
  if (choice.length === 0) return null;
  const { payments, invoices, both, rest, restIs, share } = sumChoice(choice, currency);
  const isWhole = payments > 0 && invoices > 0;
  return (
    <StickyBar
      name={NAME}
      label={`${counted(payments, 'pago', 'pagos')} con ${counted(invoices, 'factura', 'facturas')}`}
      figure={
        <>
          <Amount value={both} size="lg" />
          <div className="sm muted">
            {!isWhole && 'Elija al menos uno de cada lado.'}
            {isWhole && rest.minor > 0 && (
              <>
                {restIs === 'favour' ? 'Quedan a su favor ' : 'Quedan por pagar '}
                <Amount value={rest} />
              </>
            )}
          </div>
        </>
      }
      reading={isWhole ? share : 0}
      readingLabel="Parte de lo elegido que se cruza"
      keyHint="Enter en una casilla: revisar"
    >
      <Button type="submit" form={form} variant="primary">
        Revisar
      </Button>
    </StickyBar>
  );
}

/** The bar without JavaScript: no sum, and the form posts the ticked check boxes. */
const BarBeforeScript = ({ form }: { readonly form: string }) => (
  <div className={css.beforeScript}>
    <StickyBar name={NAME} label="Documentos marcados" figure={<b>Revise los valores</b>}>
      <Button type="submit" form={form} variant="primary">
        Revisar
      </Button>
    </StickyBar>
  </div>
);
