import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import type { VoucherPurchaseFragment } from '#generated/client/graphql.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type Currency, formatMoney, moneyOf } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { BOUGHT_VOUCHERS_PATH, VOUCHER_PATH } from '../rules/paths.ts';
import { isOpenVoucher } from '../rules/voucher-state.ts';
import { type ResendAnswer, sentConfirmation } from './answers.ts';
import css from './bought.module.css';
import { VoucherBadge } from './voucher-badge.tsx';

export type Unit = VoucherPurchaseFragment['detalle'][number]['bonos'][number];

interface VoucherUnitProps {
  readonly unit: Unit;
  readonly purchase: Pick<VoucherPurchaseFragment, 'uuid' | 'tipo' | 'email'>;
  readonly currency: Currency;
  /** Whether the person may mail it again; false for support staff. */
  readonly maySend: boolean;
}

/** A bought voucher: amount, state, code, and its actions. */
export function VoucherUnit({ unit, purchase, currency, maySend }: VoucherUnitProps) {
  const { codigo, monto, estado, canjeado_en, canjeado_por } = unit;
  const value = moneyOf(monto, currency);
  return (
    <li className={css.unit}>
      <Amount value={value} className={css.value} />
      <span>
        <VoucherBadge estado={estado} />
      </span>
      <span className={css.named}>
        <span className={css.code}>{codigo}</span>
        <span className={`sm muted ${css.under}`}>
          {estado === 'CANJEADO' ? (
            <>
              <DateText value={canjeado_en && localDateAt(new Date(canjeado_en))} />
              {canjeado_por && `, ${canjeado_por}`}
            </>
          ) : (
            <EmailText>{purchase.email}</EmailText>
          )}
        </span>
      </span>
      {isOpenVoucher(estado) ? (
        <OpenActions
          codigo={codigo}
          text={`${purchase.tipo} de ${formatMoney(value)}`}
          purchase={purchase}
          maySend={maySend}
        />
      ) : (
        <span className={css.see}>
          <LinkText
            reloadDocument
            to={`${VOUCHER_PATH}/${encodeURIComponent(codigo)}`}
            aria-label={`Ver el bono ${codigo}`}
          >
            Ver
          </LinkText>
        </span>
      )}
    </li>
  );
}

interface OpenActionsProps {
  readonly codigo: string;
  readonly text: string;
  readonly purchase: VoucherUnitProps['purchase'];
  readonly maySend: boolean;
}

/** Actions for a redeemable voucher: mail again, share, PDF. */
function OpenActions({ codigo, text, purchase: { uuid, email }, maySend }: OpenActionsProps) {
  const fetcher = useFetcher<ResendAnswer>();
  const isSending = fetcher.state !== 'idle';
  return (
    <>
      <span className={css.actions}>
        {maySend && (
          <fetcher.Form method="post">
            <input type="hidden" name="uuid" value={uuid} />
            <input type="hidden" name="codigo" value={codigo} />
            <input type="hidden" name="email" value={email} />
            <Button
              type="submit"
              variant="text"
              size="sm"
              isPending={isSending}
              pendingLabel="Enviando…"
              aria-label={`Reenviar por correo el bono ${codigo}`}
            >
              <Icon name="mail" size={18} />
              <span>Reenviar</span>
            </Button>
          </fetcher.Form>
        )}
        {maySend && <ShareVoucher codigo={codigo} text={text} />}
        <LinkText
          icon="download"
          {...OPENS_BESIDE}
          to={`${BOUGHT_VOUCHERS_PATH}/${encodeURIComponent(codigo)}/pdf`}
          aria-label={`Descargar el PDF del bono ${codigo}`}
        >
          PDF
        </LinkText>
      </span>
      {!isSending && fetcher.data && (
        <div className={css.told}>
          <ResendOutcome answer={fetcher.data} />
        </div>
      )}
    </>
  );
}

/** The result of a repeated mail. */
export const ResendOutcome = ({ answer: { sentTo, problem, isWhole } }: { readonly answer: ResendAnswer }) =>
  sentTo === undefined ? (
    <Alert tone="err" title={problem ?? 'No pudimos reenviarlo. Intente de nuevo en un momento.'} />
  ) : (
    <Alert tone="ok" title={sentConfirmation(sentTo, isWhole)} />
  );

interface ShareVoucherProps {
  readonly codigo: string;
  /** Text to share: use and amount. */
  readonly text: string;
}

/** Whether the person cancelled the share dialog, which is not a failure. */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the voucher's public page by the device's share menu, else copies its address. Without JavaScript it is a link to the page. */
function ShareVoucher({ codigo, text }: ShareVoucherProps) {
  const showToast = useToast();
  const path = `${VOUCHER_PATH}/${encodeURIComponent(codigo)}`;
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ message: 'Copiamos el enlace del bono. Quien lo tenga puede redimirlo con el PIN de la estación.' });
    } catch {
      // Without permission or HTTPS there is no clipboard; the page opens instead, and its address can be copied.
      location.assign(url);
    }
  };
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title: text, text, url });
    } catch (error) {
      if (!isStopped(error)) await copy(url);
    }
  };
  return (
    <LinkText icon="external" aria-label={`Compartir el bono ${codigo}`} reloadDocument to={path} onClick={share}>
      Compartir
    </LinkText>
  );
}
