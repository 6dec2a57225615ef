import { formSizeOf } from '../../../src/form-sizes.ts';
import type { PageRoute } from '../built-routes.ts';
import { rawRequest } from '../raw-request.ts';
import type { FormInPage } from './forms-in-page.ts';
import type { Attack, Sent } from './measure.ts';
import { inTurns, SHAPES, type Shape } from './shapes.ts';

export interface Visitor {
  readonly url: string;
  readonly who: string;
  readonly cookie: string;
}

/** Node takes 16 KB of headers, the address among them; the session's own cookies are about 3 KB. */
const HEADER_BYTES = 11_000;
/** Enough to see what is linear; the longest form takes ten times as much, and is sent whole as a body. */
const FORM_BYTES = 64_000;

/** Another network each time, so that no limit of sign-ins stands before what is measured. */
let serial = 0;
const elsewhere = (): string => {
  serial += 1;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
};

const EVERY_SHAPE = Object.entries(SHAPES);

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** How many characters fit, as `%CC%81` is six bytes of an address for one mark. */
const fitting = (shape: Shape, bytes: number): number =>
  Math.floor((bytes * 64) / Math.max(64, encoded(shape(64)).length));

async function fetched(visitor: Visitor, path: string, init: RequestInit, bytes: number): Promise<Sent> {
  const response = await fetch(visitor.url + path, {
    redirect: 'manual',
    ...init,
    headers: {
      accept: 'text/html',
      'x-forwarded-for': elsewhere(),
      ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
  await response.arrayBuffer();
  const isFailure = response.status >= 500 && response.status !== 503;
  return { bytes, failure: isFailure ? `status ${response.status}` : undefined };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** How many shapes a field meets in a form whose like was tried with all of them. */
const FOR_ANOTHER_FORM = 3;

/** One field of a form much too long, the others as the page shows them. @param tried fields that met every shape in another form of the same page */
export const fieldAttacks = (
  visitor: Visitor,
  { action, fields }: FormInPage,
  tried: ReadonlySet<string> = new Set(),
): Attack[] =>
  [...fields.keys()].flatMap((field) =>
    (tried.has(field) ? inTurns(EVERY_SHAPE, FOR_ANOTHER_FORM) : EVERY_SHAPE).map(([shape, text]) => ({
      route: `${visitor.who} POST ${action}`,
      name: `${field}, ${shape}`,
      most: fitting(text, Math.min(FORM_BYTES, formSizeOf(new URL(action, visitor.url).pathname) - 1_500)),
      send: (length) => {
        const rest = [...fields].filter(([name]) => name !== field).map(([name, value]) => `${name}=${encoded(value)}`);
        const body = [...rest, `${field}=${encoded(text(length))}`].join('&');
        return fetched(visitor, action, { method: 'POST', headers: FORM, body }, body.length);
      },
    })),
  );

/** The body as it is: names without values, and what is no form at all. Half a megabyte is refused by its length. */
export const bodyAttacks = (visitor: Visitor, action: string): Attack[] =>
  EVERY_SHAPE.flatMap(([shape, text]) =>
    [formSizeOf(action) - 200, 500_000].map((most) => ({
      route: `${visitor.who} POST ${action}`,
      name: `body, ${shape}, ${most}`,
      most: Math.min(most, 500_000) / (shape === 'combining marks' ? 2 : 1),
      send: (length: number) => {
        const body = Buffer.from(text(length).toWellFormed());
        return fetched(visitor, action, { method: 'POST', headers: FORM, body }, body.length);
      },
    })),
  );

/** How many shapes a parameter meets at each page of its area. */
const AT_EACH_PAGE = 5;

/** One parameter of a page much too long; and its path, where it has a place for one. */
export function addressAttacks(visitor: Visitor, { path }: PageRoute, names: readonly string[]): Attack[] {
  const route = `${visitor.who} GET ${path}`;
  const plain = path.replace(/:\w+|\*/g, '1');
  const attack = (name: string, [shape, text]: [string, Shape], address: (value: string) => string): Attack => ({
    route,
    name: `${name}, ${shape}`,
    most: fitting(text, HEADER_BYTES),
    send: (length) => {
      const asked = address(encoded(text(length)));
      return fetched(visitor, asked, {}, asked.length);
    },
  });
  const places = plain === path ? [] : EVERY_SHAPE;
  return [
    ...names.flatMap((name) =>
      inTurns(EVERY_SHAPE, AT_EACH_PAGE).map((shape) =>
        attack(`?${name}=`, shape, (value) => `${plain}?${name}=${value}`),
      ),
    ),
    ...places.map((shape) => attack('path', shape, (value) => path.replace(/:\w+|\*/, value))),
  ];
}

export const cookieAttacks = (visitor: Visitor, names: readonly string[]): Attack[] =>
  names.flatMap((name) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `${visitor.who} GET /terminos`,
      name: `cookie ${name}, ${shape}`,
      most: fitting(text, HEADER_BYTES),
      send: (length: number) => {
        const others = visitor.cookie.split('; ').filter((pair) => pair && !pair.startsWith(`${name}=`));
        const cookie = [`${name}=${encoded(text(length))}`, ...others].join('; ');
        return fetched(visitor, '/terminos', { headers: { cookie } }, cookie.length);
      },
    })),
  );

/** What HTTP lets a header hold: the bytes of the text, without line ends. */
const headerText = (text: string): string =>
  Buffer.from(text.toWellFormed(), 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

export const headerAttacks = (visitor: Visitor, names: readonly string[]): Attack[] =>
  names.flatMap((name) =>
    EVERY_SHAPE.flatMap(([shape, text]) =>
      ['/login', '/graphql'].map((path) => ({
        route: `${visitor.who} POST ${path}`,
        name: `header ${name}, ${shape}`,
        most: fitting(text, HEADER_BYTES),
        send: async (length: number) => {
          const value = headerText(text(length));
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': elsewhere(), [name]: value };
          const { status } = await rawRequest(
            visitor.url,
            path,
            headers,
            'POST',
            '{"query":"{ estadoPortal { mantenimiento } }"}',
          );
          return { bytes: value.length, failure: status >= 500 ? `status ${status}` : undefined };
        },
      })),
    ),
  );
