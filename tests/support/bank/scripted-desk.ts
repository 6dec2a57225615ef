import type { ConsentLimits } from '#areas/operators/rules/consent.ts';
import type { ProviderName } from '#areas/payments/provider/providers.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { openScriptedBank, type ScriptedBank } from './scripted-bank.ts';

export interface ScriptedDesk {
  readonly bank: ScriptedBank;
  readonly desk: PaymentDesk;
  readonly ana: PaymentWindow;
  close(): Promise<void>;
}

interface Options {
  readonly timeoutMs?: number;
  /** Payment provider whose protocol the bank uses. */
  readonly provider?: ProviderName;
  /** Amounts above which an operator's act needs a second operator. */
  readonly consentLimits?: ConsentLimits;
}

/** Creates the payments back end with a scripted bank, and the contract for one customer. */
export async function openScriptedDesk({ timeoutMs = 30_000, ...options }: Options = {}): Promise<ScriptedDesk> {
  const bank = await openScriptedBank();
  const desk = await openPaymentDesk({ bankUrl: bank.url, timeoutMs, ...options });
  return {
    bank,
    desk,
    ana: openPaymentWindow(desk, desk.people.ana),
    async close() {
      await desk.close();
      bank.close();
    },
  };
}
