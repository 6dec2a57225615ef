import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../database/database-problem.ts';
import { UNAVAILABLE_NOW } from '../graphql/errors.ts';

/**
 * Responses to failures before a page or the contract is reached. They contain no stack trace and no database error.
 */
const SENTENCES: Record<number, { readonly spanish: string; readonly english: string }> = {
  400: { spanish: 'No entendimos lo que envió su navegador.', english: 'The request is malformed.' },
  401: { spanish: 'Su sesión terminó. Ingrese otra vez.', english: "The current customer isn't authorized." },
  403: { spanish: 'Su usuario no tiene permiso para esto.', english: 'You do not have permission for this operation.' },
  404: { spanish: 'No encontramos lo que buscaba.', english: 'Data not found' },
  405: { spanish: 'No entendimos lo que envió su navegador.', english: 'The request is malformed.' },
  413: {
    spanish: 'El envío es demasiado grande. Vuelva atrás y envíe menos datos.',
    english: 'The request is too large.',
  },
  414: {
    spanish: 'La dirección es demasiado larga. Vuelva atrás y elija menos a la vez.',
    english: 'The address is too long.',
  },
  415: { spanish: 'No entendimos lo que envió su navegador.', english: 'The request is malformed.' },
  429: {
    spanish: 'Son demasiadas peticiones seguidas. Espere un minuto e intente de nuevo.',
    english: 'Too many requests.',
  },
  503: {
    spanish: 'El portal no está disponible por ahora. Intente de nuevo en un momento.',
    english: UNAVAILABLE_NOW.message,
  },
};
const OTHER = {
  spanish: 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
  english: 'Internal server error',
};

/** The status of a failed request: the error's own, 503 while the database is away, otherwise 500. */
export const failureStatus = (error: Error & { readonly statusCode?: number }): number =>
  error.statusCode ?? (databaseProblem(error)?.isAway ? 503 : 500);

/** Addresses of the contracts of customers and operators. */
const CONTRACT_PATHS = ['/graphql', '/operacion/graphql'];

/** Sends contract clients an error of the contract, and browsers a Spanish sentence. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { spanish, english } = SENTENCES[status] ?? OTHER;
  reply.code(status).header('cache-control', 'no-store');
  if (CONTRACT_PATHS.some((path) => request.url.startsWith(path))) {
    const extensions =
      status === 503 ? UNAVAILABLE_NOW.extensions : { category: status < 500 ? 'graphql-input' : 'internal' };
    return reply.send({ errors: [{ message: english, extensions }] });
  }
  return reply.type('text/plain; charset=utf-8').send(spanish);
}
