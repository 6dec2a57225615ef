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
  /** The tree to render: the router with this context, and the contexts around it. */
  readonly tree: (context: EntryContext) => ReactNode;
}

/** Whether no loader or action left anything for later, so that the page can be rendered in one go. */
export const isWhole = ({ staticHandlerContext: { loaderData, actionData } }: EntryContext): boolean =>
  ![...Object.values(loaderData), ...Object.values(actionData ?? {})].some(isUnfinished);

const isUnfinished = (data: unknown): boolean =>
  isPromise(data) || (typeof data === 'object' && data !== null && Object.values(data).some(isPromise));

const isPromise = (value: unknown): boolean => value instanceof Promise;

/**
 * Renders a page whose data is complete into one buffer. It costs less than the stream that React and the router would make of it: React
 * writes strings, the router's data is put in as text, and the styles as the bytes that they are kept as (docs/decisions/0039).
 * @returns undefined when part of the tree is not ready or failed: a stream shows that part's own error
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

/** React's marker of a boundary that it could not finish. */
const UNFINISHED = '<!--$!-->';

function textOf(tree: ReactNode): string | undefined {
  try {
    return renderToString(tree);
  } catch {
    // The stream renders the page again and reports the error.
    return undefined;
  }
}

/** All of the data that the router has encoded for its scripts. */
export async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of serverHandoffStream ?? []) text += decoder.decode(bytes, { stream: true });
  return text;
}

/** The same data as a stream again. */
export const createTextStream = (data: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(data));
      controller.close();
    },
  });

const STREAM = 'window.__reactRouterContext.streamController';

/** Hands the data to the router in the browser, as its own `StreamTransfer` does. */
const dataScript = (data: string, nonce: string): string =>
  `<script nonce="${nonce}">${STREAM}.enqueue(${scriptText(data)});${STREAM}.close();</script>`;

const IN_SCRIPT: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A string literal that cannot end its script. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => IN_SCRIPT[character] ?? character);

type Manifest = EntryContext['manifest'];

const branches = new WeakMap<Manifest, Map<string, Manifest>>();

const idsOf = ({ staticHandlerContext }: EntryContext): readonly string[] =>
  staticHandlerContext.matches.map(({ route }) => route.id);

/** The manifest with the routes of this page alone: the router makes objects of every route in it for each page. */
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

/** The styles of the page's routes in one sheet, as React joins those of one precedence. */
const sheetOf = (context: EntryContext, texts: StyleTexts): Sheet =>
  kept(sheets, texts, idsOf(context), (ids) => {
    const hrefs = routeStyles(ids, context.manifest.routes);
    return { hrefs: hrefs.join(' '), bytes: Buffer.from(hrefs.map((href) => texts.get(href) ?? '').join('')) };
  });

/** Cached values of a build and a branch of its routes. */
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
