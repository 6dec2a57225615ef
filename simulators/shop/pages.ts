import { formatInstant } from '#kernel/local-date.ts';
import { type Html, html } from '#platform/http/html.server.ts';
import { writePage } from '../frame/frame.ts';
import type { TokenRefusal, Visit } from './visits.ts';

interface Frame {
  readonly prefix: string;
  /** Address of the portal. */
  readonly portal: string;
}

const frame = ({ prefix, portal }: Frame, title: string, body: Html): string =>
  writePage(
    {
      prefix,
      service: 'Tienda de la demostración',
      warning: 'esta no es una tienda real. Aquí no se compra nada.',
    },
    title,
    html`${body}
<p><a class="principal" href="${portal}/">Volver al portal</a></p>`,
  );

/** Page for a visitor with the data of the link. */
export const visitPage = (to: Frame, visit: Visit): string =>
  frame(
    to,
    `Hola, ${visit.nombre}`,
    html`<p>El portal dijo quién es usted con un enlace firmado que sirve una sola vez y por un minuto. Una tienda real le mostraría ahora su catálogo.</p>
<dl class="resumen">
<div><dt>Correo</dt><dd>${visit.email}</dd></div>
<div><dt>Código de cliente</dt><dd>${visit.cliente}</dd></div>
<div><dt>Tienda del portal</dt><dd>${visit.store_code}</dd></div>
<div><dt>Llegó</dt><dd>${formatInstant(visit.llego_en)}</dd></div>
</dl>`,
  );

const REFUSALS: Record<TokenRefusal | 'used' | 'left', readonly [title: string, text: string]> = {
  used: ['Este enlace ya se usó', 'Cada enlace sirve una sola vez. Vuelva al portal y entre de nuevo por «Tienda».'],
  expired: ['Este enlace venció', 'Dura un minuto. Vuelva al portal y entre de nuevo por «Tienda».'],
  bad: [
    'No reconocemos este enlace',
    'Está incompleto, o no lo firmó el portal para esta tienda. Vuelva al portal y entre por «Tienda».',
  ],
  left: ['Entre desde el portal', 'A esta tienda se llega por «Tienda», en el menú del portal.'],
};

/** Page for a refused link; it shows no visitor's data. */
export function refusedPage(to: Frame, refusal: keyof typeof REFUSALS): string {
  const [title, text] = REFUSALS[refusal];
  return frame(to, title, html`<p>${text}</p>`);
}
