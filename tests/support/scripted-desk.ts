import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { openWindow, type Window } from './payment-window.ts';
import { openScriptedBank, type ScriptedBank } from './scripted-bank.ts';

export interface ScriptedDesk {
  readonly bank: ScriptedBank;
  readonly desk: PaymentDesk;
  readonly ana: Window;
  close(): Promise<void>;
}

/** The payments back end before a bank whose every answer is written by the test, and one customer's window on it. */
export async function openScriptedDesk({ timeoutMs = 30_000 } = {}): Promise<ScriptedDesk> {
  const bank = await openScriptedBank();
  const desk = await openPaymentDesk({ bankUrl: bank.url, timeoutMs });
  return {
    bank,
    desk,
    ana: openWindow(desk, desk.people.ana),
    async close() {
      await desk.close();
      bank.close();
    },
  };
}
