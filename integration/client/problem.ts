import type { Problema } from './types.ts';

/** Codes of problems. `desconocido`: the answer does not come from the portal, but for example from a proxy. */
export type ProblemCode = Problema['codigo'] | 'desconocido';

interface Facts {
  readonly status: number;
  readonly problem: Partial<Problema>;
  /** Seconds of `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** `x-request-id` of the answer, for questions to the portal's operator. */
  readonly requestId: string | undefined;
}

/** A refusal by the portal (RFC 9457), or `idempotencia_reutilizada` by the client. For the remedy of each `codigo` see docs/integration.md#qué-hacer-con-cada-problema. */
export class IntegrationProblem extends Error {
  override readonly name = 'IntegrationProblem';
  readonly status: number;
  readonly codigo: ProblemCode;
  readonly detail: string | undefined;
  readonly errores: NonNullable<Problema['errores']>;
  /** Only for `portal_restaurado`: `after` of the next reading, and the numbers of events that no longer exist. */
  readonly siguiente: number | undefined;
  readonly perdidos: Problema['perdidos'];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor({ status, problem, retryAfter, requestId }: Facts) {
    super([problem.title ?? `HTTP ${status}`, problem.detail].filter(Boolean).join(' '));
    this.status = status;
    this.codigo = problem.codigo ?? 'desconocido';
    this.detail = problem.detail;
    this.errores = problem.errores ?? [];
    this.siguiente = problem.siguiente;
    this.perdidos = problem.perdidos;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** No complete answer arrived, because the connection was refused, cut or too slow. The portal may have processed the request. */
export class PortalUnreachable extends Error {
  override readonly name = 'PortalUnreachable';
}

/** The rows or bytes to send could not be read. Nothing was delivered. `cause` is the error of the source. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
}
