/**
 * The network that one owner usually has: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address.
 * @param ip the client's address as the server sees it
 */
export function networkRange(ip: string): string {
  const network = networkKey(ip);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** Key of the limits on requests and failed sign-ins. One IPv6 customer usually has a whole /64, so its addresses share a key. */
export function networkKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return `${[...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
