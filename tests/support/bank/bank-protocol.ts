import type { PaymentDesk } from './payment-desk.ts';
import { type BankCall, type BankReply, jsonReply } from './scripted-bank.ts';

/** Scripted response of a bank to each request. */
export type BankScript = (call: BankCall) => BankReply | Promise<BankReply>;

/** Bank responses for the fault tests, in the protocol of one payment provider. */
export interface BankProtocol {
  /** Responses that mean that no session was created. */
  readonly refusals: readonly (readonly [string, BankReply])[];
  readonly openSession: BankScript;
  readonly opensHalf: BankScript;
  readonly opensWith: (address: string) => BankScript;
  readonly isOpening: (call: BankCall) => boolean;
  /** Pattern of the address for the payer. */
  readonly address: RegExp;
  /** Whether the portal can find a session whose address was lost with the response. */
  readonly findsLost: boolean;
  /** Reports this state for a session. */
  readonly reportState: (word: 'abierta' | 'rechazada') => BankScript;
  readonly reportOtherAttempt: BankScript;
  readonly nonsense: BankScript;
  /** Reports that every session ended without a payment. */
  readonly reportAllEnded: BankScript;
  /** Takes the payment and calls back before it answers the session's creation with `late`. */
  readonly fast: (desk: PaymentDesk, late: BankScript) => BankScript;
}

/** Start of the payer's addresses at scripted banks. */
export const BANK_ENTRY = 'https://banco.example/entrar';

/** Responses by which any bank refuses to create a session. */
export const CERTAIN_REFUSALS = [400, 401, 422, 429].map(
  (status) => [`HTTP ${status}`, jsonReply(status, { error: 'datos' })] as const,
);
