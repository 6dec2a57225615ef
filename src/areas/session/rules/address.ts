/**
 * Mail addresses are compared without case and without the blanks a phone's keyboard adds.
 * A NUL and half a character, which no text in the database can hold, become the character that stands for what cannot be read.
 */
export const normalAddress = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD');

const ADDRESS = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@."(),:;<>[\\\]]+(\.[^\s\p{C}@."(),:;<>[\\\]]+)+$/u;

/** Whether mail could be sent there, as much as can be told without asking: one @, no blanks, a domain with a dot; at most 254 characters. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/**
 * What failed sign-ins are counted by. Whoever has one IPv6 address usually has its whole /64, so those count as one.
 * @param ip as the server sees it
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
