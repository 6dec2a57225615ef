import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { stopIdleClock } from '#areas/session/pages/bank-cookie.server.ts';
import { encryptToken, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { isOpenState, isPaymentState } from '../rules/payment-state.ts';
import { resultHref } from '../ui/payment-address.ts';
import { tokenMarkers } from './token-markers.server.ts';

/** The contract's answer to a payment that was started. */
export interface Started {
  readonly uuid: string;
  readonly estado: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
  readonly expira_en?: string | null | undefined;
}

export const NOT_OPENED = 'El banco no dio una dirección para continuar. Intente de nuevo en unos minutos.';

/**
 * Sends the browser to the bank. Returns only when the bank's address is not a web address.
 * @throws a redirect to the bank, or to the result page when the outcome is known already
 */
export function goToBank(context: Readonly<RouterContextProvider>, started: Started): void {
  if (isOver(started)) throw redirect(resultHref(started.uuid));
  const bank = bankAddress(started, context.get(tokenMarkers));
  if (bank) throw redirectDocument(bank.href, { status: 303, headers: stopIdleClock(context, started) });
}

/** Whether nothing is left to do at the bank: a callback arrived first, or the key belongs to an ended attempt. */
const isOver = ({ estado }: Started): boolean =>
  estado === 'pendiente' || (isPaymentState(estado) && !isOpenState(estado));

/** url_redirect, with the uuid and the encrypted token where there is one. @returns undefined when it is no web address */
function bankAddress({ url_redirect, uuid, phrase, token }: Started, markers: TokenMarkers): URL | undefined {
  if (!URL.canParse(url_redirect)) return undefined;
  const address = new URL(url_redirect);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  if (token === '') return address;
  address.searchParams.set('token', encryptToken(token, phrase, markers));
  address.searchParams.set('uuid', uuid);
  return address;
}
