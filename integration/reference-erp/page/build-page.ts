import type { Erp } from '../erp.ts';
import { buildTrailItem } from './build-trail-item.ts';
import { escapeHtml } from './escape-html.ts';

export interface PageFacts {
  readonly erp: Erp;
  readonly portalUrl: string;
}

const SHOWN = 20;

function figures({ books }: Erp): string {
  const { eventos, asientos, entregas, marcas, abiertas, incidencias } = books.countAll();
  const all: readonly (readonly [string, number])[] = [
    ['Eventos', eventos],
    ['Asientos', asientos],
    ['Entregas', entregas],
    ['Por entregar', marcas + abiertas],
    ['Por revisar', incidencias],
  ];
  const cells = all.map(([words, value]) => `<div><dt>${words}</dt><dd>${value.toLocaleString('es-CO')}</dd></div>`);
  return `<dl class="figures" id="cifras">${cells.join('')}</dl>`;
}

function account({ books }: Erp, portalUrl: string): string {
  const [customer] = books.listCustomers();
  if (!customer) return '';
  const { correo, clave, nombre } = customer;
  return `<p>Entre al <a href="${escapeHtml(portalUrl)}/login">portal</a> con la cuenta de ${escapeHtml(nombre)} y pague una factura. El pago aparece aquí y el saldo vuelve al portal.</p>
    <dl class="account"><div><dt>Correo</dt><dd>${escapeHtml(correo)}</dd></div><div><dt>Clave</dt><dd>${escapeHtml(clave)}</dd></div></dl>
    <p class="quiet">Este ERP lleva solo a sus clientes: el pago de otra cuenta de la demostración no aparece aquí.</p>`;
}

/** Builds the whole page. It also works without script. */
export function buildPage({ erp, portalUrl }: PageFacts): string {
  const trail = erp.books
    .listTrail(SHOWN)
    .map((row) => buildTrailItem(row, erp.books.listChanges(row.id)))
    .join('');
  return `<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>ERP de referencia</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>
</head>
<body>
  <header><h1>ERP de referencia</h1><p id="renovar"><a href="/">Actualizar</a></p></header>
  <main>
    <section class="intro">${account(erp, portalUrl)}</section>
    ${figures(erp)}
    <h2>Movimientos</h2>
    <p class="quiet" role="status" id="novedad"></p>
    <ol class="trail" id="movimientos">${trail || '<li data-clave="ninguno">Aquí se verán los pagos y las compensaciones: haga uno en el portal.</li>'}</ol>
  </main>
</body>
</html>`;
}
