import { formByteLimit } from '../../../src/form-sizes.ts';
import type { PageRoute } from '../built-routes.ts';
import { rawRequest } from '../raw-request.ts';
import type { FormInPage } from './forms-in-page.ts';
import type { Attack, SentAttack } from './measure.ts';
import { SHAPES, SHAPES_PER_PLACE, type Shape, takeNextItems } from './shapes.ts';

export interface Visitor {
  readonly url: string;
  readonly who: string;
  readonly cookie: string;
}

/** Node accepts 16 KB of headers with the address, and session cookies take about 3 KB. */
export const HEADER_BYTES = 11_000;
/** Limit of the server; longer addresses are refused at once. */
const ADDRESS_BYTES = 6_000;
/** Enough to judge linearity. The longest form has ten times as much, and is tested as a whole body. */
const FORM_BYTES = 64_000;

/** Each request comes from another network, so that the rate limit of sign-ins does not refuse it. */
let serial = 0;
const elsewhere = (): string => {
  serial += 1;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
};

export const EVERY_SHAPE = Object.entries(SHAPES);

export const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Encodes a value as briefly as forms and queries allow, so that more of it fits. */
export const encodeBriefly = (text: string): string =>
  encodeText(text).replace(/%(?:20|2C|3B|2F|7C|3A|5B|5D|7B|7D|3D|40)/g, (each) =>
    each === '%20' ? '+' : decodeURIComponent(each),
  );

/** Number of characters that fit into these bytes: a mark such as `%CC%81` takes six. */
export const countFitting = (shape: Shape, bytes: number, written = encodeText): number =>
  Math.floor((bytes * 64) / Math.max(64, written(shape(64)).length));

/** Sends a request as a visitor from another network. @returns the status, when the answer has arrived */
export async function sendAs(visitor: Visitor, path: string, init: RequestInit): Promise<number> {
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
  return response.status;
}

export async function sendAttack(
  visitor: Visitor,
  path: string,
  init: RequestInit,
  bytes: number,
): Promise<SentAttack> {
  const status = await sendAs(visitor, path, init);
  return { bytes, failure: status >= 500 && status !== 503 ? `status ${status}` : undefined };
}

export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * One in this many shapes goes to the page, the others to its data route. That runs the same code without the HTML,
 * whose cost is high and varies.
 */
const WITH_HTML = 4;

let sent = 0;

/**
 * Alternates between the address of the page and its data route.
 * @param address with or without a query
 */
function inTurnsAsData(address: string): string {
  sent += 1;
  if (sent % WITH_HTML === 0) return address;
  const [path = '', ...query] = address.split('?');
  return [`${path === '/' ? '/_root' : path}.data`, ...query].join('?');
}

/**
 * Number of shapes for inputs that are tested with all shapes elsewhere, such as in another form or as another
 * visitor.
 */
const ONCE_MORE = 3;

/**
 * Attacks with one long field; other fields keep the page's values.
 * @param tried fields that another form of the page tests with every shape
 */
export const fieldAttacks = (
  visitor: Visitor,
  { action, fields }: FormInPage,
  tried: ReadonlySet<string> = new Set(),
): Attack[] =>
  [...fields.keys()].flatMap((field) =>
    takeNextItems(EVERY_SHAPE, tried.has(field) ? ONCE_MORE : SHAPES_PER_PLACE).map(([shape, text]) => {
      const address = inTurnsAsData(action);
      return {
        route: `${visitor.who} POST ${address}`,
        name: `${field}, ${shape}`,
        most: countFitting(
          text,
          Math.min(FORM_BYTES, formByteLimit(new URL(action, visitor.url).pathname) - 1_500),
          encodeBriefly,
        ),
        send: (length) => {
          const rest = [...fields]
            .filter(([name]) => name !== field)
            .map(([name, value]) => `${name}=${encodeText(value)}`);
          const body = [...rest, `${field}=${encodeBriefly(text(length))}`].join('&');
          return sendAttack(visitor, address, { method: 'POST', headers: FORM_HEADERS, body }, body.length);
        },
      };
    }),
  );

/** Length in characters; longer than most forms' limit. */
const LONG_BODY = 500_000;

/**
 * Attacks with malformed bodies, or with names without values.
 * @param isTried whether another visitor tests every shape
 */
export function bodyAttacks(visitor: Visitor, action: string, isTried: boolean): Attack[] {
  const attack = (most: number, [shape, text]: [string, Shape]): Attack => ({
    route: `${visitor.who} POST ${action}`,
    name: `body, ${shape}, ${most}`,
    most: most / (shape === 'combining marks' ? 2 : 1),
    send: (length) => {
      const body = Buffer.from(text(length).toWellFormed());
      return sendAttack(visitor, action, { method: 'POST', headers: FORM_HEADERS, body }, body.length);
    },
  });
  const most = Math.min(formByteLimit(action) - 200, LONG_BODY);
  const shapes = isTried ? takeNextItems(EVERY_SHAPE, ONCE_MORE) : EVERY_SHAPE;
  return [
    ...shapes.map((shape) => attack(most, shape)),
    ...(most < LONG_BODY ? takeNextItems(EVERY_SHAPE, 1).map((shape) => attack(LONG_BODY, shape)) : []),
  ];
}

/** Number of shapes per page of its area, for a parameter without a link or form. */
const AT_EACH_PAGE = 2;

/** Attacks with one long query parameter, and with a long path parameter if the path has one. */
export function addressAttacks(
  visitor: Visitor,
  { path, isPage }: PageRoute,
  { shown, read }: { readonly shown: ReadonlySet<string>; readonly read: readonly string[] },
): Attack[] {
  const plain = path.replace(/:\w+|\*/g, '1');
  const inQuery = (name: string, [shape, text]: [string, Shape]): Attack => {
    const page = isPage ? inTurnsAsData(plain) : plain;
    return {
      route: `${visitor.who} GET ${page}`,
      name: `?${name}=, ${shape}`,
      most: countFitting(text, ADDRESS_BYTES, encodeBriefly),
      send: (length) => visited(visitor, `${page}?${name}=${encodeBriefly(text(length))}`),
    };
  };
  const inPath = ([shape, text]: [string, Shape]): Attack => ({
    route: `${visitor.who} GET ${path}`,
    name: `path, ${shape}`,
    most: countFitting(text, ADDRESS_BYTES),
    send: (length) =>
      visited(
        visitor,
        path.replace(/:\w+|\*/, () => encodeText(text(length))),
      ),
  });
  return [
    ...[...new Set([...shown, ...read])].flatMap((name) =>
      takeNextItems(EVERY_SHAPE, shown.has(name) ? SHAPES_PER_PLACE : AT_EACH_PAGE).map((shape) =>
        inQuery(name, shape),
      ),
    ),
    ...(plain === path ? [] : EVERY_SHAPE).map(inPath),
  ];
}

const visited = (visitor: Visitor, address: string): Promise<SentAttack> =>
  sendAttack(visitor, address, {}, address.length);

/** Attacks with long cookies. @param path a page that reads these cookies */
export const cookieAttacks = (visitor: Visitor, path: string, names: readonly string[]): Attack[] =>
  names.flatMap((name) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `${visitor.who} GET ${path}`,
      name: `cookie ${name}, ${shape}`,
      most: countFitting(text, HEADER_BYTES),
      send: (length: number) => {
        const others = visitor.cookie.split('; ').filter((pair) => pair && !pair.startsWith(`${name}=`));
        const cookie = [`${name}=${encodeText(text(length))}`, ...others].join('; ');
        return sendAttack(visitor, path, { headers: { cookie } }, cookie.length);
      },
    })),
  );

/** Encodes a text for a header: bytes without line ends. */
export const headerText = (text: string): string =>
  Buffer.from(text.toWellFormed(), 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** Attacks with long headers, alternately on pages and contract, because both read headers. */
export const headerAttacks = (visitor: Visitor, names: readonly string[]): Attack[] =>
  names.flatMap((name) =>
    EVERY_SHAPE.map(([shape, text]) => {
      const [path = ''] = takeNextItems(['/login', '/graphql'], 1);
      return {
        route: `${visitor.who} POST ${path}`,
        name: `header ${name}, ${shape}`,
        most: countFitting(text, HEADER_BYTES),
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
      };
    }),
  );
