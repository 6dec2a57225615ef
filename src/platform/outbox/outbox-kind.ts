import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type PushSender, type PushSubscriber, UndeliverablePush } from '../push/push-sender.ts';
import type { RetryPolicy } from './attempts.ts';

/** A row of the outbox during an attempt. */
export interface OutgoingRow<Data = unknown, Context = unknown> {
  readonly id: number;
  readonly tipo: string;
  readonly clave: string;
  readonly user_id: number | null;
  readonly datos: Data;
  /** Identifier of the message, constant over all attempts. */
  readonly mensaje: string;
  /** Number of this attempt, from 1. */
  readonly intentos: number;
  readonly creada_en: Date;
  /** Result of the kind's `context` at the claim. Instants in it are text. */
  readonly contexto: Context | null;
}

/** Final state of a row: sent, without recipient, refused for good by the recipient, or given up. */
export interface RowEnd {
  readonly final: 'enviada' | 'sin-destinatario' | 'cerrada' | 'abandonada';
  readonly motivo?: string;
  /** Given up early because no attempt can succeed, such as for an unknown address. */
  readonly isHopeless?: boolean;
}

/** A transport for messages that leave the portal. */
export interface MessageChannel<Message> {
  readonly place: 'correo' | 'celular';
  /**
   * Sends a message. @returns `closed` when the recipient accepts no more messages
   * @throws an error that `isHopeless` recognizes, or one after which a retry may succeed
   */
  send(message: Message): Promise<'sent' | 'closed'>;
  isHopeless(error: unknown): boolean;
}

export interface Push {
  readonly to: PushSubscriber;
  readonly text: string;
}

/** Creates the channel of pushes. @param sender undefined without keys: pushes are then dropped */
export const pushChannel = (sender: PushSender | undefined): MessageChannel<Push> => ({
  place: 'celular',
  send: async ({ to, text }) => ((await sender?.send(to, text)) === 'sent' ? 'sent' : 'closed'),
  isHopeless: (error) => error instanceof UndeliverablePush,
});

interface Declared {
  /** Value of `tipo` in its rows, unique in the portal. */
  readonly name: string;
  /** Spanish name for operators. */
  readonly words: string;
  readonly tries: RetryPolicy;
  /** Days to keep ended rows, so that their key prevents a duplicate message. */
  readonly keptDays: number;
  /** SQL of a jsonb value about the claimed row `s`, such as its recipient. Evaluated by the claiming statement. */
  readonly context?: RawBuilder<unknown>;
  /** SQL of a jsonb value `{ correo, cliente }` about the row `s`, for operators. Only for rows without a person. */
  readonly recipient?: RawBuilder<unknown>;
  /** Records the end in the area's own tables, in the same transaction. */
  readonly onEnd?: (tx: Transaction<Tables>, each: OutgoingRow, ending: RowEnd, at: Date) => Promise<void>;
}

/** A kind of outbox message, as the job uses it (`outboxKind`). */
export interface OutboxKind extends Declared {
  readonly place: MessageChannel<never>['place'];
  /** Makes one attempt. Result `nobody`: the recipient does not exist, or was removed. */
  send(each: OutgoingRow): Promise<'sent' | 'closed' | 'nobody'>;
  isHopeless(error: unknown): boolean;
}

interface Declaration<Data, Context, Message> extends Declared {
  readonly channel: MessageChannel<Message>;
  /** Writes the message for each attempt. @returns undefined when there is no recipient, or no longer one */
  readonly render: (each: OutgoingRow<Data, Context>) => Promise<Message | undefined> | Message | undefined;
}

/** An area's declaration for messages that must be sent exactly once. @typeParam Data content of the column `datos` */
export const outboxKind = <Data, Context, Message>({
  channel,
  render,
  ...declared
}: Declaration<Data, Context, Message>): OutboxKind => ({
  ...declared,
  place: channel.place,
  async send(each) {
    const message = await render(each as OutgoingRow<Data, Context>);
    return message === undefined ? 'nobody' : channel.send(message);
  },
  isHopeless: channel.isHopeless,
});
