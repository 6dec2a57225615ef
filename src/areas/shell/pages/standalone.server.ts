import { Html, html } from '#platform/http/html.server.ts';
import base from '#ui/page/base.css?inline';
import { fontUrl } from '#ui/page/font.ts';
import tokens from '#ui/page/tokens.css?inline';
import own from './standalone.css?inline';

interface Standalone {
  readonly title: string;
  /** Paragraphs and lists of the page. */
  readonly body: Html;
  /** Links; the first is the primary one. An empty address reloads the page. */
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

/** Inserted without escaping, because the source is the portal's own style sheets, which contain no `</style>`. */
const STYLES = new Html(tokens + base + own);

/** Copies of the brand mark and its line from src/ui, where they are React components. */
const MARK = html`<svg viewBox="0 0 18 26" fill="currentColor" shape-rendering="crispEdges" aria-hidden="true">
<path d="M0 0h18v2H0zM0 4h8v2H0zM0 8h8v2H0zM0 12h18v2H0zM10 16h8v2h-8zM10 20h8v2h-8zM0 24h18v2H0z"/></svg>`;
const RULE = html`<svg class="rule" height="17" aria-hidden="true">
<pattern id="varilla" width="40" height="17" patternUnits="userSpaceOnUse">
<path class="axis" d="M0 6h40v1H1v10H0z"/><path class="short" d="M8 7h1v5H8zM16 7h1v5h-1zM24 7h1v5h-1zM32 7h1v5h-1z"/></pattern>
<rect width="100%" height="17" fill="url(#varilla)"/><rect class="mark" y="1" width="2" height="16"/></svg>`;

/** A page in a single response, without scripts or other files. It works when the portal's files or the network fail. */
export function standalonePage({ title, body, ways }: Standalone, nonce: string): Response {
  const page = html`<!doctype html>
<html lang="es" data-store="main">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · Surtidor</title>
<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<div class="wrap">
<header class="brand">${MARK}<span>surtidor</span></header>
<main>
${RULE}
<h1>${title}</h1>
${body}
<p class="button-row">${ways.map(
    ({ label, href }, at) => html`<a class="${at === 0 ? 'way first' : 'way'}" href="${href}">${label}</a>`,
  )}</p>
</main>
</div>
</body>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(page.text, { headers });
}
