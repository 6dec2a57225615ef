import scriptUrl from '#generated/api-reference.js?url';
import { fontUrl } from '#ui/page/font.ts';

export interface ApiDocument {
  readonly nonce: string;
  /** Link at the top of the page. */
  readonly back: { readonly label: string; readonly path: string };
  /** OpenAPI description. */
  readonly description: object;
}

const STYLE = `
@font-face { font-family: "Archivo Variable"; font-weight: 400 650; font-stretch: 84% 100%; font-display: swap; src: url("${fontUrl}") format("woff2"); }
body { margin: 0; font: 420 16px/24px "Archivo Variable", Arial, sans-serif; color: #1d1a17; background: #fff; }
.top { display: flex; align-items: center; gap: 16px; height: 48px; padding: 0 16px; box-sizing: border-box; border-bottom: 1px solid #e2ddd6; }
.top a { color: #56504a; text-decoration: none; padding: 8px 0; }
.top a:hover { color: #1d1a17; text-decoration: underline; }
.top a:focus-visible { outline: 2px solid #1d1a17; outline-offset: 2px; }
.alone { max-width: 640px; margin: 48px auto; padding: 0 16px; }
`;

/** The portal's colours and fonts, as variables of Scalar. */
const REFERENCE_STYLE = `
.light-mode {
  --scalar-color-1: #1d1a17; --scalar-color-2: #56504a; --scalar-color-3: #6b655e; --scalar-color-accent: #b4050f;
  --scalar-background-1: #fff; --scalar-background-2: #faf9f7; --scalar-background-3: #f4f2ee; --scalar-background-accent: #fcecec;
  --scalar-border-color: #e2ddd6; --scalar-color-green: #1f5a3c; --scalar-color-red: #8a2a12; --scalar-color-yellow: #714a00;
  --scalar-color-blue: #2f4f6b; --scalar-color-orange: #714a00; --scalar-color-purple: #4d4740;
  --scalar-button-1: #1d1a17; --scalar-button-1-color: #fff; --scalar-button-1-hover: #4d4740;
}
:root { --scalar-font: "Archivo Variable", Arial, sans-serif; --scalar-radius: 3px; --scalar-radius-lg: 3px; --scalar-radius-xl: 3px; --scalar-custom-header-height: 48px; }
.ascii-art { display: none !important; }
`;

/** Turns off links to Scalar's services, telemetry and remote fonts. */
const CONFIGURATION = {
  ...{
    layout: 'modern',
    theme: 'none',
    forceDarkModeState: 'light',
    hideDarkModeToggle: true,
    withDefaultFonts: false,
  },
  ...{
    localization: { locale: 'es' },
    customCss: REFERENCE_STYLE,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  },
  ...{ hideClientButton: true, showDeveloperTools: 'never', telemetry: false },
  ...{ mcp: { disabled: true }, agent: { disabled: true }, persistAuth: false, operationTitleSource: 'summary' },
  documentDownloadType: 'json',
  authentication: { preferredSecurityScheme: 'clave' },
};

/** Escapes `<`, so that JSON cannot end the script element. */
const scriptText = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** HTML document of the API reference. Scalar renders it in the browser (docs/decisions/0101). */
export const buildApiDocument = ({ nonce, back, description }: ApiDocument): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="csp-nonce" content="${nonce}">
<title>API de integración · Surtidor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="top"><a href="${back.path}">← ${back.label}</a></header>
<div id="api"></div>
<noscript><div class="alone"><h1>API de integración</h1>
<p>Para leerla y probarla aquí, active JavaScript. La misma descripción está en <a href="/integration/v1/openapi.json">openapi.json</a>.</p></div></noscript>
<script src="${scriptUrl}"></script>
<script nonce="${nonce}">Scalar.createApiReference('#api', ${scriptText({ ...CONFIGURATION, content: description })});</script>
</body>
</html>`;
