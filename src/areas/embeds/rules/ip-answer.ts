/** The form field, which is the contract's name too. */
export const SEEN_IP = 'terms_and_conditions_ip';

/**
 * Reads the answer of the address look-up (docs/product/embeds.md#address-look-up), `{ "ip": "186.30.1.2" }`.
 * @returns nothing when it cannot be an address; whether it is one, the server decides that keeps it
 */
export function readIp(answer: unknown): string | undefined {
  const ip = (answer as { ip?: unknown } | null)?.ip;
  return typeof ip === 'string' && /^[0-9a-f.:]{3,45}$/i.test(ip) ? ip : undefined;
}
