/**
 * The range of networks that one owner usually has: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address.
 * @param ip the caller's address as the server sees it
 */
export function networkRange(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * The network by which requests and failed sign-ins are counted. A customer with one IPv6 address usually has its whole
 * /64, so all addresses of a /64 count as one.
 * @param ip the caller's address as the server sees it
 * @returns an IPv4 address unchanged; the first 64 bits of an IPv6 address, such as `2001:db8:0:0::/64`
 */
export function networkOf(ip: string): string {
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
