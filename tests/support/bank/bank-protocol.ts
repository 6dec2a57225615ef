import type { PaymentDesk } from './payment-desk.ts';
import { type BankCall, type BankReply, jsonReply } from './scripted-bank.ts';

/** The response of a scripted bank to each request. */
export type BankScript = (call: BankCall) => BankReply | Promise<BankReply>;

/** Answers of the bank for the fault tests, in the protocol of one payment provider. */
export interface BankProtocol {
  /** Answers that mean that the bank created nothing. */
  readonly refusals: readonly (readonly [string, BankReply])[];
  readonly opens: BankScript;
  readonly opensHalf: BankScript;
  readonly opensWith: (address: string) => BankScript;
  readonly isOpening: (call: BankCall) => boolean;
  /** Pattern of the address at which the payer continues. */
  readonly address: RegExp;
  /** Whether the portal can find a session whose address was lost with the answer. */
  readonly findsLost: boolean;
  /** Answers a question about a session with this state. */
  readonly says: (word: 'abierta' | 'rechazada') => BankScript;
  readonly saysOfAnother: BankScript;
  readonly nonsense: BankScript;
  /** Answers that every session ended without a payment. */
  readonly allOver: BankScript;
  /** Takes the payment and calls back before it answers the creation with `late`. */
  readonly fast: (desk: PaymentDesk, late: BankScript) => BankScript;
}

/** Start of the addresses that scripted banks give. */
export const BANK_ENTRY = 'https://banco.example/entrar';

/** Answers that mean for every bank that it created nothing. */
export const CERTAIN_REFUSALS = [400, 401, 422, 429].map(
  (status) => [`HTTP ${status}`, jsonReply(status, { error: 'datos' })] as const,
);
