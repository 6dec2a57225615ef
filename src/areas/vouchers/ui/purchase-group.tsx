import { useFetcher } from 'react-router';
import { dueWord } from '#areas/documents/rules/due-word.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { VoucherPurchaseFragment } from '#generated/client/graphql.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { moneyOf, parseCurrency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { BOUGHT_VOUCHERS_PATH } from '../rules/paths.ts';
import { purchaseFigures } from '../rules/voucher-state.ts';
import { vouchersInWords } from '../rules/voucher-words.ts';
import type { ResendAnswer } from './answers.ts';
import css from './bought.module.css';
import { ResendOutcome, VoucherUnit } from './voucher-unit.tsx';

/** Singular and plural of each word. */
const DUE = { vence: ['vence', 'vencen'], venció: ['venció', 'vencieron'] } as const;

interface PurchaseGroupProps {
  readonly purchase: VoucherPurchaseFragment;
  readonly isOpen: boolean;
}

/** A purchase: its contents and price, and its vouchers in a collapsible section. */
export function PurchaseGroup({ purchase, isOpen }: PurchaseGroupProps) {
  const currency = parseCurrency(purchase.moneda);
  const { facts, today } = usePortal();
  const units = purchase.detalle.flatMap(({ bonos }) => bonos);
  const { redeemed, expired, annulled, open, share } = purchaseFigures(units);
  const maySend = !facts?.isSupportUser;
  return (
    <details className={css.group} open={isOpen}>
      <summary>
        <span className={css.type}>
          <b>{purchase.tipo}</b>
          {annulled > 0 && (
            <Badge tone="err" glyph="cross">
              {annulled === 1 ? '1 anulado' : `${annulled} anulados`}
            </Badge>
          )}
          {expired > 0 && (
            <Badge tone="expired" glyph="full">
              {expired === 1 ? '1 vencido' : `${expired} vencidos`}
            </Badge>
          )}
        </span>
        <Amount value={moneyOf(purchase.totalPagado, currency)} />
        <Icon name="chevron-down" size={20} />
        <small>
          {vouchersInWords(purchase.totalBonos)} · {purchase.totalBonos === 1 ? 'comprado' : 'comprados'} el{' '}
          <DateText value={localDateAt(new Date(purchase.fechaCompra))} /> ·{' '}
          <span className="nowrap">{purchase.idCompra}</span>
        </small>
      </summary>
      <div className={css.in}>
        <div>
          <div className={`sm muted ${css.share}`}>
            <span>
              {redeemed} de {units.length} {redeemed === 1 ? 'redimido' : 'redimidos'}
            </span>
            <span>
              {DUE[dueWord(purchase.vence_el, today)][units.length === 1 ? 0 : 1]} el{' '}
              <DateText value={purchase.vence_el} />
            </span>
          </div>
          <Rule value={share} tone="ink" label={`Redimidos ${redeemed} de ${units.length}`} />
        </div>
        {units.length === 0 && (
          <p className="sm muted">Estamos emitiendo los bonos. Llegan por correo en unos minutos.</p>
        )}
        {purchase.no_entregado && (
          <Alert tone="warn" title="El correo no llegó">
            La dirección {purchase.email} no existe.{maySend && ' Escriba otra y reenvíe los bonos.'}
          </Alert>
        )}
        <ul>
          {units.map((unit) => (
            <VoucherUnit key={unit.codigo} unit={unit} purchase={purchase} currency={currency} maySend={maySend} />
          ))}
        </ul>
        {open > 0 && maySend && (
          <>
            <ResendAll purchase={purchase} open={open} />
            <LinkText {...OPENS_BESIDE} icon="download" to={`${BOUGHT_VOUCHERS_PATH}/${purchase.uuid}/pdf`}>
              {open === 1 ? 'Descargar en PDF' : `Los ${open} en un solo PDF`}
            </LinkText>
          </>
        )}
      </div>
    </details>
  );
}

interface ResendAllProps {
  readonly purchase: Pick<VoucherPurchaseFragment, 'uuid' | 'email'>;
  /** Number of redeemable vouchers. */
  readonly open: number;
}

/** Form that mails the redeemable vouchers of a purchase again, also to another address. */
function ResendAll({ purchase: { uuid, email }, open }: ResendAllProps) {
  const fetcher = useFetcher<ResendAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <fetcher.Form method="post" noValidate className={css.resend}>
        <input type="hidden" name="uuid" value={uuid} />
        <TextField
          label="Correo"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          error={answer?.problem}
        />
        <Button type="submit" isPending={fetcher.state !== 'idle'} pendingLabel="Reenviando…">
          {open === 1 ? 'Reenviar el que falta por redimir' : `Reenviar los ${open} sin redimir`}
        </Button>
      </fetcher.Form>
      {answer?.sentTo && <ResendOutcome answer={answer} />}
    </>
  );
}
