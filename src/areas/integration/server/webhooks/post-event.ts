import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { DeliveryAttempt } from './delivery-queries.ts';

/** Time limit of an attempt, from the DNS look-up to the answer. */
const TIMEOUT_MS = 15_000;
/** Maximum bytes of an answer that are read and stored. */
const KEPT_BYTES = 2_000;
const KEPT_SOCKETS = 20;

export interface PostResult extends DeliveryAttempt {
  /** Value of `Retry-After`. */
  readonly retryAfter: string | undefined;
}

export interface EventPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts to systems of the distributor. Refuses private addresses outside of allowed networks, also when a host name resolves to one. */
export interface EventPoster {
  /** Sends the event. Never rejects: a failure is an attempt with its reason. */
  post(post: EventPost): Promise<PostResult>;
  close(): void;
}

/** Finds the address of the simulator that replaces a system in the demo; undefined: the real address is used. */
export type FindSimulatorUrl = (url: URL) => URL | undefined;

/**
 * @param networks allowed private networks; each satisfies `isNetwork`
 * @param lookUp resolves host names; default: the system's resolver
 */
export function createEventPoster(
  networks: readonly string[],
  findStandIn: FindSimulatorUrl = () => undefined,
  timeoutMs = TIMEOUT_MS,
  lookUp?: LookupFunction,
): EventPoster {
  const options = {
    ...{ keepAlive: true, maxFreeSockets: KEPT_SOCKETS, allowIPAddressList: [...networks] },
    ...(lookUp && { lookup: lookUp }),
  };
  const agents = agentsWith(options);
  // New connections, for a retry when the receiver has closed a reused one.
  const fresh = agentsWith({ ...options, keepAlive: false });
  const standInAgents: Agents = { 'http:': new http.Agent(), 'https:': new https.Agent() };
  return {
    async post({ url, headers, body }) {
      const began = performance.now();
      const spent = () => Math.round(performance.now() - began);
      try {
        const standIn = findStandIn(new URL(url));
        const sent = { url: standIn ?? new URL(url), headers, body, timeoutMs };
        const first = { ...sent, agents: standIn ? standInAgents : agents };
        const { status, text, retryAfter } = await send(first).catch((error: unknown) => {
          if (error instanceof StaleConnection) return send({ ...sent, agents: fresh });
          throw error;
        });
        return { estado: status, milisegundos: spent(), motivo: refusalOf(status), respuesta: text, retryAfter };
      } catch (error) {
        return {
          estado: null,
          milisegundos: spent(),
          motivo: wordsOf(error, timeoutMs),
          respuesta: null,
          retryAfter: undefined,
        };
      }
    },
    close() {
      for (const agent of [agents, fresh, standInAgents].flatMap((each) => Object.values(each))) agent.destroy();
    },
  };
}

const agentsWith = (options: ConstructorParameters<typeof RequestFilteringHttpAgent>[0]): Agents => ({
  'http:': new RequestFilteringHttpAgent(options),
  'https:': new RequestFilteringHttpsAgent(options),
});

interface Agents {
  readonly 'http:': http.Agent;
  readonly 'https:': https.Agent;
}

interface Sent {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly agents: Agents;
  readonly timeoutMs: number;
}

/** The receiver closed a reused connection before this event arrived. */
class StaleConnection extends Error {}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

const send = ({ url, headers, body, agents, timeoutMs }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      ...{ method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
      ...{ agent: isSecure ? agents['https:'] : agents['http:'], signal: AbortSignal.timeout(timeoutMs) },
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isStale ? new StaleConnection() : error);
    });
    request.once('response', (response) => {
      readBeginning(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
        reject,
      );
    });
    request.end(body);
  });

/** Reads the first bytes of an answer. Closes the connection of a longer answer. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= KEPT_BYTES) break;
  }
  // Decodes a cut character as U+FFFD, and removes NUL, which PostgreSQL refuses.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_BYTES)).replaceAll('\u0000', '');
}

/** @returns a Spanish reason; null for a success. A status below 200 does not get here */
function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Respondió ${status}: redirige a otra dirección, y no se sigue.`;
  return `Respondió ${status}.`;
}

function wordsOf(error: unknown, timeoutMs: number): string {
  const { name, code = '', message } = error as Error & { readonly code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return `No respondió en ${timeoutMs / 1_000} segundos.`;
  if (/is not allowed/.test(message)) return 'La dirección es de una red privada que no está permitida.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'El nombre de la dirección no existe o no se pudo consultar.';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return `El certificado no vale: ${code}.`;
  if (code === 'ECONNREFUSED') return 'No se pudo conectar.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'La conexión se cortó antes de la respuesta.';
  return `No se pudo enviar: ${code || message}`.slice(0, 300);
}
