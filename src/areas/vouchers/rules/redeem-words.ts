import type { RedeemRefusal } from './refusal.ts';

/** Messages for the station after a failed redemption (docs/product/vouchers.md#redeeming). */
const REFUSALS: Readonly<Record<RedeemRefusal | 'too-many-attempts', string>> = {
  'voucher-unknown': 'No encontramos este bono.',
  'voucher-expired': 'Este bono está vencido. No entregue producto.',
  'voucher-redeemed': 'Este bono ya se redimió. No entregue producto.',
  'voucher-annulled': 'Este bono está anulado. No entregue producto.',
  'pin-wrong': 'La estación y el PIN no corresponden. El bono sigue sin redimir.',
  'too-many-attempts': 'Hubo demasiados intentos. El bono sigue como estaba.',
};

/** Shown to every station for a redeemed voucher, including the one that redeemed it. */
export const ALREADY_REDEEMED_MESSAGE = 'Solo esa estación entrega el producto, una vez.';

/** Whether a code of the contract is known. Another back end may use other codes. */
export const isRedeemRefusal = (code: unknown): code is keyof typeof REFUSALS =>
  typeof code === 'string' && Object.hasOwn(REFUSALS, code);

export const redeemSentence = (code: keyof typeof REFUSALS): string => REFUSALS[code];

/** Waiting time in a sentence: `Espere 1 minuto e intente de nuevo.` */
export function waitSentence(seconds: unknown): string {
  const given = Number(seconds);
  if (!Number.isFinite(given) || given <= 0) return 'Espere un minuto e intente de nuevo.';
  if (given < 60) return `Espere ${Math.ceil(given)} segundos e intente de nuevo.`;
  const minutes = Math.ceil(given / 60);
  return `Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intente de nuevo.`;
}

/** Normalizes a typed code: upper case, without blanks and invisible characters. @returns at most 60 characters */
export const normalizeCode = (typed: string): string =>
  typed
    .slice(0, 200)
    .replaceAll(/[\s\p{C}]/gu, '')
    .toUpperCase()
    .slice(0, 60);

export const LAST_TRY_MESSAGE = 'Le queda un intento.';

export const MISSING_FIELD_MESSAGES = {
  estacion: 'Escriba el código o el nombre de la estación.',
  pin: 'Escriba el PIN de la estación.',
};
