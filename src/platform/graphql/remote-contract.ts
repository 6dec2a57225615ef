import type { CallFacts } from '../http/page-host.server.ts';
import type { GraphQLAnswer, GraphQLRequest } from './contract-server.ts';

const unavailable: GraphQLAnswer = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable' } }],
};

/**
 * Calls the contract at another address. Every failure becomes an `unavailable` answer, which pages treat as a
 * refusal.
 */
export function createRemoteContract(url: string, onError: (error: unknown) => void, timeoutMs = 15_000) {
  return async (request: GraphQLRequest, facts: CallFacts): Promise<GraphQLAnswer> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-request-id': facts.requestId,
          'x-forwarded-for': facts.ip,
          'user-agent': facts.userAgent,
          store: facts.storeCode,
          ...(facts.token ? { authorization: `Bearer ${facts.token}` } : {}),
          ...(facts.deviceProofs ? { 'x-dispositivo': facts.deviceProofs } : {}),
          ...(facts.idempotencyKey ? { 'idempotency-key': facts.idempotencyKey } : {}),
        },
        body: JSON.stringify(request),
      });
      const answer = (await response.json()) as GraphQLAnswer;
      if (answer.data === undefined && !Array.isArray(answer.errors))
        throw new Error(`Respuesta ${response.status} sin datos`);
      return answer;
    } catch (error) {
      onError(error);
      return unavailable;
    }
  };
}
