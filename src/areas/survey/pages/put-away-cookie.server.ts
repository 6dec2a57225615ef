import { stringifySetCookie } from 'cookie';
import { privateCookieName, readCookies } from '#areas/session/pages/session-cookies.server.ts';
import type { PageSettings } from '#platform/http/page-host.server.ts';
import { MOST_PENDING } from '../rules/limits.ts';

type Settings = Pick<PageSettings, 'secureCookies'>;

interface Asked {
  readonly codigo: string;
  readonly version: number;
}

/** A session cookie. Its value begins with the person's id, so that another person in this browser still gets the alert. */
const NAME = 'encuesta-mas-tarde';

const wordOf = ({ codigo, version }: Asked): string => `${codigo}.${version}`;

function wordsIn(request: Request, userId: number, settings: Settings): string[] {
  const value = readCookies(request.headers.get('cookie')).get(privateCookieName(NAME, settings)) ?? '';
  const [person, ...words] = value.slice(0, 2_000).split(' ');
  return person === String(userId) ? words : [];
}

/** Reads the dismissed questionnaires. @returns a function: whether this person has dismissed a questionnaire */
export function readDismissals(request: Request, userId: number, settings: Settings): (asked: Asked) => boolean {
  const words = new Set(wordsIn(request, userId, settings));
  return (asked) => words.has(wordOf(asked));
}

/** Set-Cookie value that adds a dismissed questionnaire. */
export function dismissalCookie(request: Request, userId: number, asked: Asked, settings: Settings): string {
  const words = new Set([...wordsIn(request, userId, settings), wordOf(asked)]);
  const value = [userId, ...[...words].slice(-MOST_PENDING)].join(' ');
  const { secureCookies: secure } = settings;
  return stringifySetCookie(
    { name: privateCookieName(NAME, settings), value, path: '/', httpOnly: true, secure, sameSite: 'lax' },
    { encode: encodeURIComponent },
  );
}
