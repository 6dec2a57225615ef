import type { RouterContextProvider } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';
import { AT_BANK_COOKIE, secondsAtBank } from '../rules/at-bank.ts';
import { ownCookie, setCookie, withCookies } from './session-cookies.server.ts';

/**
 * Cookie that stops the idle clock in every tab while the customer is at the bank with this attempt, until the attempt
 * expires.
 */
export function stopIdleClock(
  context: Readonly<RouterContextProvider>,
  attempt: { readonly uuid: string; readonly expira_en?: string | null },
): Headers {
  const { settings, now } = context.get(pageHost);
  const seconds = secondsAtBank(attempt.expira_en, now());
  return withCookies(new Headers(), [
    setCookie(ownCookie(AT_BANK_COOKIE, settings), attempt.uuid, seconds, settings, true),
  ]);
}
