import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type HttpOperation, OPERATIONS } from '#areas/integration/rules/http/operations.ts';
import { BACKEND_STREAM_PATH, STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import { BACKEND_WAITS_STREAM, WAITS_STREAM } from '#areas/operators/console/rules/pages.ts';
import { namedCallbackPath } from '#areas/payments/provider/providers.ts';
import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import { MAINTENANCE_PATH } from '#areas/shell/server/maintenance.ts';
import type { ConsoleListPage } from './console-lists.ts';
import type { Attack } from './measure.ts';
import { findRegisteredRoutes } from './names-in-source.ts';
import {
  countFitting,
  EVERY_SHAPE,
  encodeBriefly,
  encodeText,
  FORM_HEADERS,
  HEADER_BYTES,
  headerText,
  sendAs,
  sendAttack,
  type Visitor,
} from './page-attacks.ts';
import { SHAPES_PER_PLACE, type Shape, takeNextItems } from './shapes.ts';

export interface AttackTargets {
  readonly visitor: Visitor;
  /** Bearer token of a customer, or of the operator. */
  readonly token: string;
  /** Signing secret of bank and portal. */
  readonly paymentSecret: string;
  readonly now: Date;
  /** Where the operator posts files of the feed. */
  readonly uploadAddress?: string;
  /** Secret of an integration key. */
  readonly systemKey?: string;
  /** An open delivery of that key. */
  readonly delivery?: number;
  /** Where the operator posts pictures. */
  readonly pictureAddress?: string;
  /** An open session at the simulated bank. */
  readonly atBank: { readonly uuid: string; readonly pase: string };
}

type Making = (given: AttackTargets) => Attack[];

/** Longest path parameter in bytes, except of pages. */
const PATH_PART_BYTES = 1_900;
const BODY_BYTES = 16_000;

const BANK = '/simulador/banco';
const SHOP = '/simulador/tienda';

interface InAddress {
  readonly what: string;
  readonly most: number;
  readonly written: (text: string) => string;
  readonly address: (value: string, given: AttackTargets) => string;
  readonly method?: string;
  readonly headers?: (given: AttackTargets) => Record<string, string>;
}

const inAddress =
  ({ what, most, written, address, method = 'GET', headers = () => ({}) }: InAddress): Making =>
  (given) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `${method} ${address('', given)}`,
      name: `${what}, ${shape}`,
      most: countFitting(text, most, written),
      send: (length) => {
        const asked = address(written(text(length)), given);
        return sendAttack(given.visitor, asked, { method, headers: headers(given) }, asked.length);
      },
    }));

const path = (address: (value: string) => string, method?: string): Making =>
  inAddress({ what: 'path', most: PATH_PART_BYTES, written: encodeText, address, ...(method ? { method } : {}) });

const query = (name: string, page: string, others = (_given: AttackTargets): string => ''): Making =>
  inAddress({
    what: `?${name}=`,
    most: HEADER_BYTES,
    written: encodeBriefly,
    address: (value, given) => `${page}?${name}=${value}${others(given)}`,
  });

/** Some of the attacks of all shapes, in turn. */
const someShapes =
  (count: number, making: Making): Making =>
  (given) =>
    takeNextItems(making(given), count);

interface Body {
  readonly most: number;
  readonly type?: string;
  readonly written?: (text: string) => string;
  /** Inserts a shape into a body. */
  readonly body?: (text: string) => string;
  readonly headers?: (given: AttackTargets, address: string, body: string) => Record<string, string>;
}

const posted =
  (what: string, addressOf: string | ((given: AttackTargets) => string), sent: Body): Making =>
  (given) => {
    const { most, type = 'application/json', written = asItIs, body = (text) => text, headers = () => ({}) } = sent;
    const address = typeof addressOf === 'string' ? addressOf : addressOf(given);
    return EVERY_SHAPE.map(([shape, text]) => ({
      route: `POST ${address}`,
      name: `${what}, ${shape}`,
      most: Math.floor(most / bytesEach(text, written)),
      send: (length) => {
        const content = body(written(text(length)));
        const init = {
          method: 'POST',
          body: content,
          headers: { 'content-type': type, ...headers(given, address, content) },
        };
        return sendAttack(given.visitor, address, init, Buffer.byteLength(content));
      },
    }));
  };

const asItIs = (text: string): string => text.toWellFormed();

const bytesEach = (text: Shape, written: (text: string) => string): number =>
  Math.max(1, Buffer.byteLength(written(text(64))) / 64);

const fields = (name: string, address: string | ((given: AttackTargets) => string)): Making =>
  posted(`${name}=`, address, {
    most: BODY_BYTES,
    type: FORM_HEADERS['content-type'],
    written: encodeBriefly,
    body: (text) => `${name}=${text}`,
  });

const signature =
  (method: string, address: string): Making =>
  ({ visitor }) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `${method} ${address}`,
      name: `header ${SIGNATURE_HEADER}, ${shape}`,
      most: countFitting(text, HEADER_BYTES),
      send: (length) => {
        const value = headerText(text(length));
        return sendAttack(visitor, address, { method, headers: { [SIGNATURE_HEADER]: value } }, value.length);
      },
    }));

/** A refused stream, because an accepted one never ends: no attack has a session. */
const streamed =
  (what: string, address: string, headersOf: (value: string) => Record<string, string>): Making =>
  ({ visitor }) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `GET ${address}`,
      name: `${what}, ${shape}`,
      most: countFitting(text, HEADER_BYTES),
      send: (length) => {
        const value = headerText(text(length));
        return sendAttack(visitor, address, { headers: headersOf(value) }, value.length);
      },
    }));

const toBank = ({ paymentSecret, now }: AttackTargets, address: string, body: string) => ({
  [SIGNATURE_HEADER]: sign(paymentSecret, `POST.${address.slice(BANK.length)}.${body}`, now),
});

const fromBank = ({ paymentSecret, now }: AttackTargets, _address: string, body: string) => ({
  [SIGNATURE_HEADER]: sign(paymentSecret, body, now),
});

const signedIn = ({ token }: AttackTargets) => ({ authorization: `Bearer ${token}` });

const inVariables = (text: string): string =>
  `{"query":"{ estadoPortal { mantenimiento } }","variables":{"a":${/^[[{]/.test(text) ? text : JSON.stringify(text)}}}`;

const all =
  (...makings: readonly Making[]): Making =>
  (given) =>
    makings.flatMap((making) => making(given));

/** A route that reads only its address. */
const nothing = (address: string): Making => query('a', address);

/** Attacks on each route of the server besides the pages, by the names of `findRegisteredRoutes`. */
const ROUTES: Readonly<Record<string, Making>> = {
  // Customers' pages are tested as pages, forms, cookies and headers. These are the console's.
  'pages.ts all path': all(
    fields('correo', '/operacion/ingreso'),
    fields('clave', '/operacion/ingreso'),
    fields('codigo', '/operacion/codigo'),
    fields('llave', '/operacion/ingreso'),
    fields('llave', '/operacion/codigo'),
    query('volver', '/operacion/ingreso'),
    path((value) => `/operacion/enlace/${value}`),
    path((value) => `/operacion/${value}`),
  ),
  'operator-calls.ts post OPERATOR_CONTRACT_PATH': all(
    posted('body', '/operacion/graphql', { most: BODY_BYTES }),
    posted('variables', '/operacion/graphql', { most: BODY_BYTES / 2, body: inVariables }),
  ),
  'receive-upload.ts post `${UPLOAD_PATH}/:token`': all(
    path((value) => `/operacion/subidas/${value}`, 'POST'),
    path((value) => `/operacion/subidas/${value}.${value.slice(0, 40)}`, 'POST'),
  ),
  'receive-picture.ts post `${PICTURE_UPLOAD_PATH}/:token`': all(
    path((value) => `/operacion/imagenes/${value}`, 'POST'),
    path((value) => `/operacion/imagenes/${value}.${value.slice(0, 40)}`, 'POST'),
  ),
  // Routes of separate pages, whose back end's route is above.
  'relay-picture.ts post `${PICTURE_UPLOAD_PATH}/:token`': () => [],
  "http-server.ts get '/healthz'": nothing('/healthz'),
  "http-server.ts get '/readyz'": nothing('/readyz'),
  'security-headers.ts get PATH': nothing('/.well-known/security.txt'),
  // Documents and arguments are tested separately; this tests the body around them.
  "contract-route.ts post '/graphql'": all(
    posted('body', '/graphql', { most: BODY_BYTES }),
    posted('variables', '/graphql', { most: BODY_BYTES / 2, body: inVariables }),
    posted('body, signed in', '/graphql', { most: 120_000, headers: signedIn }),
    posted('variables, signed in', '/graphql', { most: 60_000, body: inVariables, headers: signedIn }),
  ),
  'routes.ts get `${BASE_PATH}/openapi.json`': nothing('/integration/v1/openapi.json'),
  'routes.ts all `${BASE_PATH}/*`': path((value) => `/integration/v1/${value}`),
  // A relay to the process with bank and store, whose own routes are below.
  "simulators.ts all '/simulador/*'": () => [],
  'serve-downloads.ts get `${prefix}/:token`': all(
    ...['/descargas', '/operacion/descargas'].flatMap((folder) => [
      path((value) => `${folder}/${value}`),
      path((value) => `${folder}/${value}.${value.slice(0, 40)}`),
    ]),
  ),
  'serve-pictures.ts get `${PICTURES_PATH}/:archivo`': path((value) => `/imagenes/${value}`),
  'serve-stream.ts get path': all(
    streamed('apollo-token cookie', STREAM_PATH, (value) => ({ cookie: `apollo-token=${value}` })),
    streamed('Last-Event-ID', STREAM_PATH, (value) => ({ 'last-event-id': value })),
    streamed('authorization', BACKEND_STREAM_PATH, (value) => ({ authorization: `Bearer ${value}` })),
    streamed('console cookie', `/operacion${WAITS_STREAM}`, (value) => ({ cookie: `operacion=${value}` })),
    streamed('console authorization', BACKEND_WAITS_STREAM, (value) => ({ authorization: `Bearer ${value}` })),
  ),
  'callback.ts post path': all(
    posted('body', namedCallbackPath('simulador'), { most: BODY_BYTES }),
    posted('body, signed', namedCallbackPath('simulador'), { most: BODY_BYTES, headers: fromBank }),
    signature('POST', namedCallbackPath('simulador')),
  ),
  'callback.ts post NAMED_CALLBACK_PATH': all(
    posted('body', namedCallbackPath('placetopay'), { most: BODY_BYTES }),
    path((value) => namedCallbackPath(value)),
  ),
  'maintenance.ts post MAINTENANCE_PATH': all(
    posted('body', MAINTENANCE_PATH, { most: 4_000, type: 'text/plain' }),
    posted('body as JSON', MAINTENANCE_PATH, { most: 4_000 }),
  ),
  'serve-bank.ts post `${prefix}/api/sesiones`': all(
    posted('body', `${BANK}/api/sesiones`, { most: BODY_BYTES }),
    posted('body, signed', `${BANK}/api/sesiones`, { most: BODY_BYTES, headers: toBank }),
    signature('POST', `${BANK}/api/sesiones`),
  ),
  'serve-bank.ts get `${prefix}/api/sesiones/:uuid`': path((value) => `${BANK}/api/sesiones/${value}`),
  'serve-bank.ts post `${prefix}/api/sesiones/:uuid/cancelar`': all(
    path((value) => `${BANK}/api/sesiones/${value}/cancelar`, 'POST'),
    posted('body', `${BANK}/api/sesiones/a/cancelar`, { most: BODY_BYTES }),
    signature('POST', `${BANK}/api/sesiones/a/cancelar`),
  ),
  'payer-routes.ts get `${prefix}/entrar`': all(
    query('token', `${BANK}/entrar`, ({ atBank }) => `&uuid=${atBank.uuid}`),
    query('uuid', `${BANK}/entrar`, () => '&token=a'),
  ),
  'payer-routes.ts get `${prefix}/pago/:pase`': path((value) => `${BANK}/pago/${value}`),
  'payer-routes.ts post `${prefix}/pago/:pase`': all(
    path((value) => `${BANK}/pago/${value}`, 'POST'),
    fields('accion', ({ atBank }) => `${BANK}/pago/${atBank.pase}`),
    fields('accion=banco&banco', ({ atBank }) => `${BANK}/pago/${atBank.pase}`),
    posted('body', ({ atBank }) => `${BANK}/pago/${atBank.pase}`, {
      most: BODY_BYTES,
      type: FORM_HEADERS['content-type'],
    }),
  ),
  'payer-routes.ts get prefix': nothing(BANK),
  'payer-routes.ts post `${prefix}/operador/:uuid`': all(
    path((value) => `${BANK}/operador/${value}`, 'POST'),
    fields('decision', ({ atBank }) => `${BANK}/operador/${atBank.uuid}`),
  ),
  'serve-shop.ts get `${prefix}/ingreso`': query('token', `${SHOP}/ingreso`),
  'serve-shop.ts get `${prefix}/visita/:pase`': path((value) => `${SHOP}/visita/${value}`),
  'serve-shop.ts get prefix': nothing(SHOP),
  // Bank and shop serve one style.
  'frame.ts get `${prefix}/estilo.css`': all(nothing(`${BANK}/estilo.css`), nothing(`${SHOP}/estilo.css`)),
};

const API = '/integration/v1';

/** A header of a keyed request, refused or not. */
const keyed =
  (name: string, address: string, written: (text: string) => string = (text) => text): Making =>
  ({ visitor, systemKey = '' }) =>
    EVERY_SHAPE.map(([shape, text]) => ({
      route: `POST ${address}`,
      name: `header ${name}, ${shape}`,
      most: countFitting(text, HEADER_BYTES),
      send: (length) => {
        const value = headerText(written(text(length)));
        const headers = {
          authorization: `Bearer ${systemKey}`,
          'content-type': NDJSON,
          'idempotency-key': 'a',
          [name]: value,
        };
        return sendAttack(visitor, address, { method: 'POST', headers, body: '{}\n' }, value.length);
      },
    }));

const NDJSON = 'application/x-ndjson';
let serial = 0;
/** Headers of a system's request, under another idempotency key each. */
const asSystem = ({ systemKey = '' }: AttackTargets) => {
  serial += 1;
  return { authorization: `Bearer ${systemKey}`, 'idempotency-key': `a-${serial}` };
};

/** Same as `query`, with a key: without one the request is refused before its query is read. */
const keyedQuery = (name: string, page: string, method?: string): Making =>
  inAddress({
    ...{ what: `?${name}=`, most: HEADER_BYTES, written: encodeBriefly, headers: asSystem },
    address: (value) => `${page}?${name}=${value}`,
    ...(method && { method }),
  });

const keyedPath = (address: (value: string) => string, method?: string): Making =>
  inAddress({
    ...{ what: 'path', most: PATH_PART_BYTES, written: encodeText, headers: asSystem, address },
    ...(method && { method }),
  });

/** The number of no delivery. */
const UNKNOWN_DELIVERY = '999999999';

/** The address of an operation, in which each parameter has a value that may be there. */
const addressOf = (path: string): string =>
  `${API}${path.replace('{id}', UNKNOWN_DELIVERY).replace('{kind}', 'plantas').replace('{sha256}', 'a'.repeat(64))}`;

/** Each parameter of each operation in the address, from their table, so that new ones are tested automatically. */
const IN_ADDRESSES: readonly Making[] = Object.values<HttpOperation>(OPERATIONS).flatMap(
  ({ method, path, query: read }) => [
    ...Object.keys(read?.shape ?? {}).map((name) => keyedQuery(name, addressOf(path), method)),
    ...[...path.matchAll(/\{\w+\}/g)].map(([place]) =>
      keyedPath((value) => addressOf(path.replace(place, '\n')).replace('\n', value), method),
    ),
  ],
);

interface PutBody {
  readonly address: (given: AttackTargets, content: Uint8Array) => string;
  readonly type: string;
  readonly written?: (text: string) => string;
  /** Inserts a shape into a content. */
  readonly content?: (text: string) => string | Uint8Array;
  readonly headers?: (content: Uint8Array) => Record<string, string>;
  readonly shapes?: typeof EVERY_SHAPE;
}

/** Statuses of a body that was read to its end. Any other one means that the attack measured a refusal. */
const READ_STATUSES: readonly number[] = [200, 201, 422];

let lastPut: Promise<unknown> = Promise.resolve();

/** Sends a body after the one before: the portal refuses bodies above its number of places, and their cost would not be measured. */
function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = lastPut.then(send);
  lastPut = sent.catch(() => undefined);
  return sent;
}

/** Streamed bodies, as systems upload them. @param route of the report */
const put =
  (route: string, what: string, sent: PutBody): Making =>
  (given) => {
    const { address, type, written = asItIs, content = asItIs, headers = () => ({}), shapes = EVERY_SHAPE } = sent;
    return shapes.map(([shape, text]) => ({
      route: `PUT ${route}`,
      name: `${what}, ${shape}`,
      most: Math.floor(PUT_BYTES / bytesEach(text, written)),
      send: (length) =>
        inTurn(async () => {
          const body = Buffer.from(content(written(text(length))) as string);
          const status = await sendAs(given.visitor, address(given, body), {
            ...{ method: 'PUT', body },
            headers: { ...asSystem(given), 'content-type': type, ...headers(body) },
          });
          const isRead = READ_STATUSES.includes(status);
          return { bytes: body.length, failure: isRead ? undefined : `status ${status}` };
        }),
    }));
  };

const PUT_BYTES = 60_000;

const putFile = (what: string, sent: Omit<PutBody, 'address'>): Making =>
  put('a file of a delivery', what, {
    ...sent,
    address: ({ delivery }) => `${API}/deliveries/${delivery}/files/plantas`,
  });

/** An object under its hash. Each one is new, because the portal does not read a known one. */
const putObject = (what: string, { content = asItIs, ...sent }: Omit<PutBody, 'address'>): Making =>
  put('an object', what, {
    ...sent,
    content: (text) => {
      serial += 1;
      return (content(text) as string).replace('SERIAL', String(serial));
    },
    address: (_given, body) => `${API}/objects/${createHash('sha256').update(body).digest('hex')}`,
  });

const putPicture = (what: string, content: (text: string) => Uint8Array): Making =>
  put('a picture', what, {
    ...{ type: 'image/jpeg', content, address: () => `${API}/pictures/a.jpg` },
    headers: (body) => ({ 'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:` }),
  });

const asXmlText = (text: string): string => asItIs(text).replaceAll(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

const NESTED: typeof EVERY_SHAPE = [
  ['nested elements', (length) => '<a>'.repeat(length / 7) + '</a>'.repeat(length / 7)],
  ['attributes', (length) => `<a ${Array.from({ length: length / 8 }, (_, at) => `b${at}="" `).join('')}/>`],
  ['references', (length) => `<a>${'&amp;'.repeat(length / 5)}</a>`],
];

/** The streamed bodies: files of deliveries, objects and pictures. */
const PUT_BODIES: Making = all(
  putFile('rows', { type: NDJSON }),
  putFile('rows as CSV', { type: 'text/csv' }),
  putFile('a cell', {
    ...{ type: NDJSON, content: (text) => `${JSON.stringify({ centro_logistico: 'P1', nombre: text })}\n` },
  }),
  putFile('compressed rows', {
    ...{ type: NDJSON, content: (text) => gzipSync(text), headers: () => ({ 'content-encoding': 'gzip' }) },
  }),
  putObject('PDF', { type: 'application/pdf', content: (text) => `%PDF-1.7\n% SERIAL ${text}\n%%EOF\n` }),
  putObject('no PDF', { type: 'application/pdf' }),
  putObject('no XML', { type: 'application/xml', content: (text) => `<!-- SERIAL -->${text}` }),
  putObject('text of an XML', {
    ...{ type: 'application/xml', written: asXmlText, content: (text) => `<!-- SERIAL --><a>${text}</a>` },
  }),
  putObject('attribute of an XML', {
    ...{ type: 'application/xml', written: asXmlText, content: (text) => `<!-- SERIAL --><a b="${text}"/>` },
  }),
  putObject('XML', { type: 'application/xml', content: (text) => `<!-- SERIAL -->${text}`, shapes: NESTED }),
  putPicture('no picture', (text) => Buffer.from(text)),
  putPicture('a broken picture', (text) => Buffer.concat([JPEG_HEAD, Buffer.from(text)])),
);

const SYSTEM: Making = all(
  // First, because an address such as `1.0001` with many zeros is read as 1, and discards that delivery.
  PUT_BODIES,
  ...['authorization', 'idempotency-key', 'content-digest', 'content-encoding', 'content-type'].map((name) =>
    keyed(name, `${API}/rows/plantas`),
  ),
  ...IN_ADDRESSES,
  posted('announced files', `${API}/deliveries/${UNKNOWN_DELIVERY}/commit`, { most: 60_000, headers: asSystem }),
  posted('name of an announced file', `${API}/deliveries/${UNKNOWN_DELIVERY}/commit`, {
    ...{ most: 60_000, headers: asSystem },
    body: (text) => JSON.stringify({ archivos: [{ archivo: text, filas: 1, sha256: text }] }),
  }),
  posted('opening', `${API}/deliveries`, { most: 60_000, headers: asSystem }),
  posted('name of a delivery', `${API}/deliveries`, {
    ...{ most: 60_000, headers: asSystem, body: (text) => JSON.stringify({ entrega: text }) },
  }),
  posted('rows', `${API}/rows/plantas?wait=0`, { most: 60_000, type: NDJSON, headers: asSystem }),
  posted('rows as CSV', `${API}/rows/plantas?wait=0`, { most: 60_000, type: 'text/csv', headers: asSystem }),
  posted('a cell', `${API}/rows/plantas?wait=0`, {
    ...{ most: 60_000, type: NDJSON, headers: asSystem },
    body: (text) => `${JSON.stringify({ centro_logistico: 'P1', nombre: text })}\n`,
  }),
);

/** Attacks of a system on the interface for keys. @param given with a system's key and its delivery */
export const systemAttacks = (given: AttackTargets): Attack[] => SYSTEM(given);

/** Registered routes without an entry above, and entries without a route. */
export const findUnlistedRoutes = (): string[] => {
  const registered = new Set(findRegisteredRoutes());
  const known = new Set(Object.keys(ROUTES));
  return [...[...registered].filter((name) => !known.has(name)), ...[...known].filter((name) => !registered.has(name))];
};

/** A form with one file, whose name or content is the shape. */
const MULTIPART = 'multipart/form-data; boundary=lindero';
const inFile = (name: string, content: string): string =>
  `--lindero\r\nContent-Disposition: form-data; name="archivos"; filename="${name}"\r\n\r\n${content}\r\n--lindero--\r\n`;

/** Number of shapes for a file, which reads its parameters as its page does, and for a page without a declared list. */
const FEW_SHAPES = 3;

/** Attacks on a page's list and on its file. Many pages read the same parameters, so each gets some of the shapes. */
const onList = ({ path: list, names, isDeclared }: ConsoleListPage): Making =>
  all(
    ...names.flatMap((name) => [
      someShapes(isDeclared ? SHAPES_PER_PLACE : FEW_SHAPES, query(name, `/operacion${list}`)),
      ...(isDeclared
        ? [
            someShapes(
              FEW_SHAPES,
              query(name, `/operacion/archivos${list}`, () => '&formato=csv'),
            ),
          ]
        : []),
    ]),
  );

const CONSOLE: Making = all(
  query('formato', '/operacion/archivos/pagos'),
  query('buscar', '/operacion/buscar'),
  path((value) => `/operacion/archivos/${value}`),
  posted('body', ({ uploadAddress = '' }) => uploadAddress, { most: BODY_BYTES, type: MULTIPART }),
  posted('content', ({ uploadAddress = '' }) => uploadAddress, {
    ...{ most: BODY_BYTES, type: MULTIPART, body: (text) => inFile('plantas.ndjson', text) },
  }),
  posted('name', ({ uploadAddress = '' }) => uploadAddress, {
    ...{ most: BODY_BYTES, type: MULTIPART, body: (text) => inFile(text.replaceAll(/["\r\n]/g, ''), '{}') },
  }),
  posted('picture', ({ pictureAddress = '' }) => pictureAddress, {
    ...{ most: BODY_BYTES, type: MULTIPART, body: (text) => inFile('a.jpg', `\u00ff${text}`) },
  }),
  posted('name of a picture', ({ pictureAddress = '' }) => pictureAddress, {
    ...{ most: BODY_BYTES, type: MULTIPART, body: (text) => inFile(text.replaceAll(/["\r\n]/g, ''), '') },
  }),
  posted('variables', '/operacion/graphql', { most: 60_000, body: inVariables, headers: signedIn }),
);

/**
 * Attacks of an operator on the console: its lists, their files, and uploads.
 * @param given the operator's cookie, token and upload address
 */
export const consoleAttacks = (given: AttackTargets, lists: readonly ConsoleListPage[]): Attack[] =>
  all(...lists.map(onList), CONSOLE)(given);

export const routeAttacks = (given: AttackTargets): Attack[] =>
  Object.values(ROUTES).flatMap((making) => making(given));
