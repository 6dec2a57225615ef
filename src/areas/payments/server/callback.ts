import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from './payment-deps.ts';
import { settlePayment } from './settle-payment.ts';

export const CALLBACK_PATH = '/avisos/pagos';

/** Where the provider tells the outcome. The signature covers the bytes, so the body is read as it came. */
export const callbackRoutes =
  (deps: PaymentDeps) =>
  (app: FastifyInstance): void => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Body: string | undefined }>(
        CALLBACK_PATH,
        { config: { rateLimit: false } },
        async (request, reply) => {
          const told = deps.provider.verifyCallback({ headers: request.headers, body: request.body ?? '' });
          if (!told.ok) {
            request.log.warn({ refusal: told.refusal }, 'Aviso de pago rechazado');
            return reply.code(told.refusal === 'bad-signature' ? 401 : 400).send({ error: told.refusal });
          }
          const state = await settlePayment(deps, told.value, 'aviso');
          if (!state) return reply.code(404).send({ error: 'unknown' });
          return reply.send({ estado: state });
        },
      );
    });
  };
