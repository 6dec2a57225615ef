import type { EstadoMensaje } from '#generated/operator.ts';
import type { FailedJob } from '#platform/jobs/failed-jobs-queries.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import { causeOf } from '../rules/causes.ts';
import { redactErrorText } from '../rules/redact-error-text.ts';
import type { ConsoleMessage } from './message-queries.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const ENDED: Readonly<Record<NonNullable<ConsoleMessage['final']>, EstadoMensaje>> = {
  enviada: 'ENVIADO',
  'sin-destinatario': 'SIN_DESTINATARIO',
  cerrada: 'RECHAZADO',
  abandonada: 'ABANDONADO',
};

export const messageState = ({ final, motivo }: Pick<ConsoleMessage, 'final' | 'motivo'>): EstadoMensaje =>
  final === null ? (motivo === null ? 'EN_COLA' : 'REINTENTA') : ENDED[final];

/** @param kind undefined for a kind that no longer exists */
export function presentMessage(row: ConsoleMessage, kind: Pick<OutboxKind, 'words' | 'place'> | undefined) {
  const { id, tipo, intentos, motivo, correo, cliente, nombre } = row;
  const estado = messageState(row);
  return {
    ...{ id, tipo, estado, intentos, cliente, nombre },
    palabras: kind?.words ?? tipo,
    clase: kind?.place ?? 'correo',
    atendido: row.atendida_en !== null,
    para: correo,
    creado_en: row.creada_en.toISOString(),
    terminado_en: iso(row.terminada_en),
    siguiente_en: estado === 'REINTENTA' ? iso(row.siguiente_en) : null,
    causa: motivo === null ? null : causeOf(motivo),
    detalle: motivo === null ? null : redactErrorText(motivo),
  };
}

export const presentJob = ({ id, name, state, attempts, message, failedAt, nextAt }: FailedJob, words: string) => ({
  ...{ id, cola: name, palabras: words, intentos: attempts },
  abandonado: state === 'failed',
  causa: causeOf(message),
  detalle: redactErrorText(message),
  fallo_en: iso(failedAt),
  siguiente_en: iso(nextAt),
});
