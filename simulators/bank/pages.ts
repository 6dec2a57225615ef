import { formatInstant } from '#kernel/local-date.ts';
import { formatMoney, moneyOf } from '#kernel/money.ts';
import { type Html, html } from '#platform/http/html.server.ts';
import { writePage } from '../frame/frame.ts';
import type { BankSession, BankState } from './bank-session.ts';
import { BANKS } from './behaviours.ts';

const amountOf = ({ monto, moneda }: BankSession): string =>
  `${formatMoney(moneyOf(monto, moneda))}${moneda === 'COP' ? '' : ` ${moneda}`}`;

const LABELS: Record<BankState, string> = {
  abierta: 'Abierta',
  pendiente: 'Pendiente',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  fallida: 'Fallida',
  expirada: 'Expirada',
};

const frame = (prefix: string, title: string, body: Html): string =>
  writePage(
    {
      prefix,
      service: 'Banco simulado',
      warning: 'este no es un banco real. Aquí no se mueve dinero.',
    },
    title,
    body,
  );

const summary = (session: BankSession): Html => html`<dl class="resumen">
<div class="monto"><dt>Valor a pagar</dt><dd>${amountOf(session)}</dd></div>
<div><dt>Comercio</dt><dd>Surtidor</dd></div>
<div><dt>Paga</dt><dd>${session.payer}</dd></div>
<div><dt>Referencia</dt><dd>${session.referencia}</dd></div>
<div><dt>Descripción</dt><dd>${session.description}</dd></div>
</dl>`;

/** Page on which the payer chooses a bank, or directly the bank's answer. */
export const payPage = (prefix: string, session: BankSession): string =>
  frame(
    prefix,
    'Débito bancario PSE',
    html`${summary(session)}
<form method="post" action="${prefix}/pago/${session.pase}">
<fieldset>
<legend>Elija su banco</legend>
<div class="bancos">
${BANKS.map(
  (
    { id, name, explains },
    index,
  ) => html`<label><input type="radio" name="banco" value="${id}" ${index === 0 ? 'checked' : ''}>
<span><b>${name}</b><small>${explains}</small></span></label>`,
)}
</div>
</fieldset>
<button class="principal" name="accion" value="banco">Continuar</button>
<fieldset class="directo">
<legend>O responda usted mismo por el banco</legend>
<div class="botones">
<button name="accion" value="aprueba">Aprobar</button>
<button name="accion" value="rechaza">Rechazar</button>
<button name="accion" value="pendiente">Dejar pendiente</button>
<button name="accion" value="tarda">Responder tarde</button>
<button name="accion" value="dos-veces">Aprobar y avisar dos veces</button>
<button name="accion" value="antes">Aprobar y avisar antes</button>
<button name="accion" value="cerrar">Cerrar la ventana</button>
</div>
</fieldset>
</form>
<p class="nota">Esta sesión vence el ${formatInstant(session.expira_en)}.</p>`,
  );

/** Page of a session that can no longer be paid, with a link back to the merchant. */
export const closedPage = (prefix: string, session: BankSession): string =>
  frame(
    prefix,
    session.estado === 'expirada' ? 'La sesión venció' : 'Esta transacción ya tiene respuesta',
    html`${summary(session)}
<p>Estado en el banco: <b>${LABELS[session.estado]}</b>.</p>
<p><a class="principal" href="${session.returnUrl}">Volver al portal</a></p>`,
  );

/** Page for an invalid, used or expired token. It shows nothing of any session. */
export const refusedPage = (prefix: string): string =>
  frame(
    prefix,
    'No pudimos abrir esta sesión de pago',
    html`<p>El enlace está incompleto, ya se usó o venció. Vuelva al portal y abra el pago de nuevo desde <b>Mis pagos</b>.</p>`,
  );

const decision = (
  prefix: string,
  { uuid, referencia }: BankSession,
): Html => html`<form method="post" action="${prefix}/operador/${uuid}" class="botones">
<button name="decision" value="aprobada" aria-label="Aprobar ${referencia}">Aprobar</button>
<button name="decision" value="rechazada" aria-label="Rechazar ${referencia}">Rechazar</button>
</form>`;

const operatorCard = (prefix: string, session: BankSession): Html => html`<li class="ficha">
<h2>${session.referencia}</h2>
<p class="estado">${LABELS[session.estado]}${session.avisos > 0 ? html` <small>aviso sin entregar</small>` : ''}</p>
<p class="paga">${session.payer}<small>${formatInstant(session.creada_en)}${session.cus ? ` · CUS ${session.cus}` : ''}</small></p>
<p class="valor">${amountOf(session)}</p>
${session.estado === 'pendiente' ? decision(prefix, session) : ''}
</li>`;

/** Page of the bank's operator: the sessions, and the buttons to decide pending ones. */
export const operatorPage = (prefix: string, sessions: readonly BankSession[]): string =>
  frame(
    prefix,
    'Transacciones del banco simulado',
    sessions.length === 0
      ? html`<p>Todavía no hay transacciones. Aparecerán aquí cuando alguien empiece un pago en el portal.</p>`
      : html`<p class="nota">Las más recientes primero. Lo pendiente espera su decisión.</p>
<ul class="fichas">
${sessions.map((session) => operatorCard(prefix, session))}
</ul>`,
  );
