import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { routeStyles } from '#ui/page/page-styles.tsx';

/** Text of each built stylesheet by its address. */
export type StyleTexts = ReadonlyMap<string, string>;

interface Whole {
  readonly context: EntryContext;
  readonly nonce: string;
  readonly styleTexts: StyleTexts;
  /** The React tree: the router with this context, inside the portal's own context providers. */
  readonly tree: (context: EntryContext) => ReactNode;
}

/** Whether no loader or action deferred data: the page can then be rendered without streaming. */
export const isWhole = ({ staticHandlerContext: { loaderData, actionData } }: EntryContext): boolean =>
  ![...Object.values(loaderData), ...Object.values(actionData ?? {})].some(isUnfinished);

const isUnfinished = (data: unknown): boolean =>
  isPromise(data) || (typeof data === 'object' && data !== null && Object.values(data).some(isPromise));

const isPromise = (value: unknown): boolean => value instanceof Promise;

/**
 * Renders a page with complete data into one buffer (docs/decisions/0039). It costs less than streaming: React writes
 * strings, the router's data is inserted as text, and the styles as cached bytes.
 * @returns undefined when a part of the tree is not ready or failed: streaming shows that part's own error
 */
export function renderWhole(
  { context, nonce, styleTexts, tree }: Whole,
  data: string,
): Buffer<ArrayBuffer> | undefined {
  const html = textOf(tree({ ...context, manifest: manifestOfBranch(context), serverHandoffStream: undefined }));
  if (html === undefined || html.includes(UNFINISHED)) return undefined;
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < 0) return undefined;
  const { hrefs, bytes } = sheetOf(context, styleTexts);
  return Buffer.concat([
    Buffer.from(
      `<!DOCTYPE html>${html.slice(0, head)}<style data-precedence="page" data-href="${hrefs}" nonce="${nonce}">`,
    ),
    bytes,
    Buffer.from(
      `</style>${html.slice(head, end)}${context.renderMeta?.didRenderScripts ? dataScript(data, nonce) : ''}${html.slice(end)}`,
    ),
  ]);
}

/** React's marker of an unfinished Suspense boundary. */
const UNFINISHED = '<!--$!-->';

function textOf(tree: ReactNode): string | undefined {
  try {
    return renderToString(tree);
  } catch {
    // The error is not lost: streaming renders the page again and reports it.
    return undefined;
  }
}

/** Reads the router's encoded data to its end. */
export async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of serverHandoffStream ?? []) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** Wraps the data in a stream again. */
export const createTextStream = (data: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(data));
      controller.close();
    },
  });

const STREAM = 'window.__reactRouterContext.streamController';

/** Passes the data to the router in the browser, as its own `StreamTransfer` does. */
const dataScript = (data: string, nonce: string): string =>
  `<script nonce="${nonce}">${STREAM}.enqueue(${scriptText(data)});${STREAM}.close();</script>`;

const IN_SCRIPT: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A JavaScript string literal without characters that could end the script element. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => IN_SCRIPT[character] ?? character);

type Manifest = EntryContext['manifest'];

const branches = new WeakMap<Manifest, Map<string, Manifest>>();

const idsOf = ({ staticHandlerContext }: EntryContext): readonly string[] =>
  staticHandlerContext.matches.map(({ route }) => route.id);

/** The manifest with this page's routes only. The router would copy every route of the manifest for each page. */
function manifestOfBranch(context: EntryContext): Manifest {
  const { manifest } = context;
  return kept(branches, manifest, idsOf(context), (ids) => ({
    ...manifest,
    routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  }));
}

interface Sheet {
  readonly hrefs: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

const sheets = new WeakMap<StyleTexts, Map<string, Sheet>>();

/** The styles of the page's routes joined into one sheet, as React joins sheets of one precedence. */
const sheetOf = (context: EntryContext, texts: StyleTexts): Sheet =>
  kept(sheets, texts, idsOf(context), (ids) => {
    const hrefs = routeStyles(ids, context.manifest.routes);
    return { hrefs: hrefs.join(' '), bytes: Buffer.from(hrefs.map((href) => texts.get(href) ?? '').join('')) };
  });

/** Caches a value per build and branch of routes. */
function kept<Key extends object, Value>(
  all: WeakMap<Key, Map<string, Value>>,
  key: Key,
  ids: readonly string[],
  make: (ids: readonly string[]) => Value,
): Value {
  const ofKey = all.get(key) ?? new Map<string, Value>();
  all.set(key, ofKey);
  const name = ids.join(' ');
  const value = ofKey.get(name) ?? make(ids);
  ofKey.set(name, value);
  return value;
}
