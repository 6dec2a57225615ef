import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** A request of support staff for access to a customer's account. */
export interface AccessRequest {
  /** The customer's ten-digit code. */
  readonly client: string;
  readonly operator: string;
  /** The operator's own text, shown to the customer unchanged. */
  readonly reason: string;
}

/**
 * Signed content of a secret. It carries all facts, because the command that creates secrets has no database
 * (docs/decisions/0017).
 */
export const claims = z.object({
  client: z.string().regex(/^\d{10}$/),
  operator: z.string().min(1),
  reason: z.string().min(1),
  /** Epoch milliseconds. */
  expires: z.number().int(),
  /** Makes each secret unique; its hash is stored once it is used. */
  nonce: z.string().min(20),
});
export type Claims = z.infer<typeof claims>;

/** Allowed lengths in characters, after trimming. */
export const OPERATOR_LENGTH = { min: 2, max: 60 } as const;
export const REASON_LENGTH = { min: 5, max: 200 } as const;

/**
 * Validates the operator's input.
 * @returns the trimmed request, or a Spanish sentence for each invalid value
 */
export function readSecretRequest(given: {
  readonly client: string | undefined;
  readonly operator: string | undefined;
  readonly reason: string | undefined;
}): Result<AccessRequest, readonly string[]> {
  const client = given.client?.trim() ?? '';
  const operator = oneLine(given.operator);
  const reason = oneLine(given.reason);
  const problems = [
    !/^\d{10}$/.test(client) && '--client: se espera el código del cliente, de diez dígitos.',
    !fits(reason, REASON_LENGTH) &&
      `--reason: se espera el motivo, de ${REASON_LENGTH.min} a ${REASON_LENGTH.max} caracteres. El cliente lo leerá.`,
    !fits(operator, OPERATOR_LENGTH) &&
      `--operator: se espera el nombre de quien entra, de ${OPERATOR_LENGTH.min} a ${OPERATOR_LENGTH.max} caracteres.`,
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? refuse(problems) : accept({ client, operator, reason });
}

/** Replaces blanks, line ends, control and bidirectional characters by single spaces: the text is shown in one line. */
const oneLine = (text: string | undefined): string => (text ?? '').replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

const fits = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean => {
  const { length } = [...text];
  return length >= min && length <= max;
};

/**
 * Whether a secret is valid now: it has not expired, and its validity is not longer than the portal allows
 * (docs/product/support.md#rules).
 * @param now epoch milliseconds
 * @param minutes the longest validity that the portal allows
 */
export const isSecretValid = ({ expires }: Pick<Claims, 'expires'>, now: number, minutes: number): boolean =>
  now < expires && expires <= now + minutes * 60_000;
