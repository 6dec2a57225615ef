/** Name of the form's field for the IP address, the same as in the contract. */
export const SEEN_IP_FIELD = 'terms_and_conditions_ip';

/**
 * Reads the answer of the address look-up (docs/product/embeds.md#address-look-up), `{ "ip": "186.30.1.2" }`.
 * @returns undefined when it does not look like an IP address; the server validates it again
 */
export function readIp(answer: unknown): string | undefined {
  const ip = (answer as { ip?: unknown } | null)?.ip;
  return typeof ip === 'string' && /^[0-9a-f.:]{3,45}$/i.test(ip) ? ip : undefined;
}
