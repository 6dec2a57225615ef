import { declareMailKind } from '#areas/stores/server/index.ts';
import { moneyOf } from '#kernel/money.ts';
import type { OutboxKind, OutgoingRow } from '#platform/outbox/outbox-kind.ts';
import type { NewOutboxMessage } from '#platform/outbox/outbox-queries.ts';
import { compensationEnded } from '../mails/compensation-ended.ts';
import { HISTORY_PATH } from '../rules/compensation-list.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationRow, type EndedCompensation, endedCompensation } from './compensation-queries.ts';

const END_MAIL = 'compensacion';

/** The outbox message for the mail about a compensation's end. */
export const compensationEndMail = ({ id_transaccion, user_id }: CompensationRow, now: Date): NewOutboxMessage => ({
  tipo: END_MAIL,
  clave: id_transaccion,
  userId: user_id,
  datos: { uuid: id_transaccion },
  mensaje: `compensacion-${id_transaccion}`,
  now,
});

/** Outbox kind of the mail to the sender about a compensation's end. */
export const compensationEndMailKind = ({
  mailer,
  publicUrl,
}: Pick<CompensationDeps, 'mailer' | 'publicUrl'>): OutboxKind =>
  declareMailKind({
    ...{ name: END_MAIL, words: 'Resultado de una compensación', mailer, template: compensationEnded },
    tries: { firstPauseMs: 10_000, longestPauseMs: 3_600_000, forMs: 24 * 3_600_000 },
    keptDays: 30,
    context: endedCompensation,
    read({ contexto }: OutgoingRow<unknown, EndedCompensation>) {
      if (!contexto) return undefined;
      const { email, tienda, estado, motivo, moneda, total_compensado, ...ended } = contexto;
      const refusal = estado === 'S' ? null : (motivo ?? '');
      const total = moneyOf(total_compensado, moneda);
      return { to: email, storeCode: tienda, facts: { ...ended, refusal, total, url: `${publicUrl}${HISTORY_PATH}` } };
    },
  });
