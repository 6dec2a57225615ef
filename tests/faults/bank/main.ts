import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSigned, SIGNATURE_HEADER } from '#areas/payments/provider/sandbox/signature.ts';
import { createBooks } from './books.ts';
import { openCallbacks } from './callbacks.ts';
import { createTemper, type Mood } from './misbehaviour.ts';
import { createPayerDesk, seedName } from './payer-desk.ts';
import { createPortalDesk, type Reply } from './portal-desk.ts';

/** The bank of the fault tests, as a separate process. `POST /orden/…` takes the runner's orders; `GET /libros` returns the books. */
const { PORT = '', SECRET = '', SEED = '', NOTIFY = '' } = process.env;
const origin = `http://127.0.0.1:${PORT}`;
const state = { isClosed: false, isAway: false };

const books = createBooks();
const temper = createTemper(SEED);
const callbacks = openCallbacks({
  secret: SECRET,
  everywhere: NOTIFY.split(','),
  onAcknowledged: (uuid, estado) => process.send?.({ uuid, estado }),
  isClosed: () => state.isClosed,
});
const payerDesk = createPayerDesk({ books, callbacks, temper, secret: SECRET });
const portalDesk = createPortalDesk({
  books,
  temper,
  url: () => origin,
  async charge(session) {
    if (books.decide(session, 'aprobada')) await callbacks.tell(session, temper.mood().callback ?? 'once');
  },
});

/** Ends every session, so that nobody can pay any more. Later answers about most attempts are correct; for some attempts the bank refuses queries. */
function close(): void {
  state.isClosed = true;
  temper.wear({ creation: 'honest', question: 'honest' });
  for (const session of books.sessions.values()) {
    books.find(session.uuid);
    if (session.estado === 'abierta') session.estado = 'expirada';
    if (session.estado === 'pendiente') books.decide(session, Number(session.cus) % 2 === 0 ? 'aprobada' : 'rechazada');
  }
}

const ORDERS: Readonly<Record<string, (argument: string) => void>> = {
  close,
  away: (isAway) => {
    state.isAway = isAway === 'true';
  },
  behave: (mood) => temper.wear(JSON.parse(mood) as Mood),
};

/**
 * @returns the instant at which the request was signed; undefined for a wrong signature. The bank accepts the clock of
 * each portal, however wrong it is
 */
function signedAt(request: IncomingMessage, body: string): number | undefined {
  const header = request.headers[SIGNATURE_HEADER];
  const seconds = /^t=(\d{1,12}),/.exec(String(header))?.[1];
  const instant = new Date(Number(seconds) * 1000);
  if (!seconds || !isSigned(SECRET, `${request.method}.${request.url}.${body}`, header, instant)) return undefined;
  return instant.getTime();
}

async function answer(request: IncomingMessage, body: string): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '', origin);
  const [, first = '', second = '', uuid = '', act = ''] = pathname.split('/');
  if (first === 'salud') return { status: 200, body: '' };
  if (first === 'libros')
    return {
      status: 200,
      body: JSON.stringify({
        sessions: [...books.sessions.values()].map((each) => ({
          ...each,
          isRefused: temper.isRefused(seedName(each), each.uuid),
        })),
        callbacks: callbacks.sent(),
      }),
    };
  if (first === 'orden') {
    ORDERS[second]?.(body);
    return { status: 204, body: '' };
  }
  if (state.isAway) return { cut: true };
  if (first === 'entrar') {
    const form = new URLSearchParams(body);
    const status = await payerDesk.pay(form.get('uuid') ?? '', form.get('token') ?? '', form.get('accion') ?? '');
    return { status, body: '' };
  }
  const signed = signedAt(request, body);
  if (signed === undefined) return { status: 401, body: '{"error":"firma"}' };
  if (second !== 'sesiones') return { status: 404, body: '' };
  if (act === 'cancelar') return portalDesk.cancel(uuid);
  return request.method === 'POST' ? portalDesk.open(readJson(body), signed) : portalDesk.answer(uuid);
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if ('silent' in reply) return;
  if ('cut' in reply) {
    response.socket?.destroy();
    return;
  }
  const { status, body, isHalf } = reply;
  if (!isHalf) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  send(response, await answer(request, body));
});
server.listen(Number(PORT), '127.0.0.1');
process.once('disconnect', () => process.exit(0));
