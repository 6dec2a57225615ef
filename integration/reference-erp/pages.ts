import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TrailRow } from './books-queries.ts';
import type { Erp } from './erp.ts';

interface Desk {
  readonly erp: Erp;
  readonly portalUrl: string;
}

const SHOWN = 20;

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light; --ink: #1d1a17; --quiet: #56504a; --edge: #d9d4cc; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 16px; max-width: 880px; background: #f4f2ee; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 22px; margin: 8px 0; } h2 { font-size: 18px; margin: 0 0 8px; }
  section, li { background: #fff; border: 1px solid var(--edge); border-radius: 6px; padding: 16px; margin: 0 0 16px; }
  ol.trail { list-style: none; margin: 0; padding: 0; }
  .steps { margin: 8px 0 0; padding-left: 20px; } .steps li { all: revert; padding: 0; }
  .figure { font-size: 28px; font-variant-numeric: tabular-nums; }
  p { margin: 0 0 8px; } .quiet { color: var(--quiet); } a { color: inherit; } a:focus-visible { outline: 2px solid currentcolor; }
`;

const WORDS: Readonly<Record<string, string>> = {
  pago: 'Pago',
  favor: 'Saldo a favor',
  compensacion: 'Compensación',
  devolucion: 'Devolución',
};

const timeOf = (instant: string): string =>
  `<time datetime="${escapeHtml(instant)}">${new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Bogota' }).format(new Date(instant))}</time>`;

function trailItem({
  tipo,
  numero,
  nombre,
  moneda,
  datos,
  efecto,
  ocurrido_en,
  aplicado_en,
  entrega,
  resultado,
  terminada_en,
}: TrailRow): string {
  const { monto, total, referencia } = JSON.parse(datos) as { monto?: string; total?: string; referencia?: string };
  const delivered =
    resultado === 'aceptada' && terminada_en
      ? `Entregado al portal en la entrega ${entrega}: aceptada el ${timeOf(terminada_en)}`
      : entrega === null
        ? 'Por entregar al portal'
        : `En la entrega ${entrega}: ${escapeHtml(resultado ?? 'en camino')}`;
  return `<li><h2>${WORDS[efecto] ?? escapeHtml(tipo)} ${escapeHtml(referencia ?? '')}</h2>
    <p><span class="quiet">${escapeHtml(moneda)}</span> <span class="figure">${escapeHtml(monto ?? total ?? '')}</span></p>
    <p class="quiet">${escapeHtml(nombre)}</p>
    <ol class="steps"><li>Pasó en el portal el ${timeOf(ocurrido_en)}</li><li>Leído como evento ${numero}</li>
    <li>Contabilizado el ${timeOf(aplicado_en)}</li><li>${delivered}</li></ol></li>`;
}

function pageOf({ erp: { books }, portalUrl }: Desk): string {
  const [customer] = books.listCustomers();
  const { eventos, asientos, entregas, marcas, abiertas, incidencias } = books.countAll();
  const trail = books.listTrail(SHOWN).map(trailItem).join('');
  const account = customer
    ? `<p>Entre al <a href="${escapeHtml(portalUrl)}/login">portal</a> como <strong>${escapeHtml(customer.correo)}</strong>, con la clave <strong>${escapeHtml(customer.clave)}</strong>, y pague una factura. El pago aparece aquí.</p>`
    : '';
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>ERP de referencia</title><style>${STYLE}</style></head><body><main><h1>ERP de referencia</h1>
    <section>${account}<p class="quiet">${eventos} eventos leídos · ${asientos} asientos · ${entregas} entregas · ${marcas + abiertas} por entregar · ${incidencias} para una persona</p>
    <p><a href="/">Actualizar</a></p></section>
    <ol class="trail">${trail || '<li>Aquí se verán los pagos y las compensaciones: haga uno en el portal.</li>'}</ol></main></body></html>`;
}

/** Answers the page with the way of each payment, and the state of the books as JSON. */
export function answerPage(desk: Desk, { url = '/' }: IncomingMessage, answer: ServerResponse): void {
  if (url === '/estado.json') {
    const state = { siguiente: desk.erp.books.findCursor() ?? null, ...desk.erp.books.countAll() };
    return void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state));
  }
  if (url !== '/') return void answer.writeHead(404).end();
  answer
    .writeHead(200, {
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(pageOf(desk));
}
