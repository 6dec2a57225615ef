import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type PushSender, type PushSubscriber, UndeliverablePush } from '../push/push-sender.ts';
import type { RetryPolicy } from './attempts.ts';

/** A row of the outbox during an attempt. */
export interface Outgoing<Data = unknown, Context = unknown> {
  readonly id: number;
  readonly tipo: string;
  readonly clave: string;
  readonly user_id: number | null;
  readonly datos: Data;
  /** Identifier of the message: the same at each attempt. */
  readonly mensaje: string;
  /** Number of this attempt, from 1. */
  readonly intentos: number;
  readonly creada_en: Date;
  /** Result of the kind's `context` when the row was claimed; instants in it are text. */
  readonly contexto: Context | null;
}

/** How a row ended: sent, without a recipient, closed by the recipient's side, or given up. */
export interface Ending {
  readonly final: 'enviada' | 'sin-destinatario' | 'cerrada' | 'abandonada';
  readonly motivo?: string;
  /** Given up because no attempt could succeed, such as for an address that does not exist. */
  readonly isHopeless?: boolean;
}

/** A transport for messages that leave the portal. */
export interface Channel<Message> {
  /**
   * Sends one message. @returns `closed` when the recipient no longer accepts messages
   * @throws an error that `isHopeless` knows, or one after which another attempt may succeed
   */
  send(message: Message): Promise<'sent' | 'closed'>;
  isHopeless(error: unknown): boolean;
}

export interface Push {
  readonly to: PushSubscriber;
  readonly text: string;
}

/** Creates the channel for pushes. @param sender undefined without keys: every push is dropped */
export const pushChannel = (sender: PushSender | undefined): Channel<Push> => ({
  send: async ({ to, text }) => ((await sender?.send(to, text)) === 'sent' ? 'sent' : 'closed'),
  isHopeless: (error) => error instanceof UndeliverablePush,
});

interface Declared {
  /** The rows' `tipo`, unique in the portal. */
  readonly name: string;
  readonly tries: RetryPolicy;
  /** Days for which ended rows are kept, to prevent a second message with the same key. */
  readonly keptDays: number;
  /** SQL of a jsonb value about the claimed row `s`, such as its recipient. It is evaluated in the statement that claims. */
  readonly context?: RawBuilder<unknown>;
  /** Records the end with the area's own facts, in the transaction that ends the row. */
  readonly onEnd?: (tx: Transaction<Tables>, each: Outgoing, ending: Ending, at: Date) => Promise<void>;
}

/** A kind of the outbox as the job uses it (`outboxKind`). */
export interface OutboxKind extends Declared {
  /** Runs one attempt. `nobody`: there is no recipient, or no longer one. */
  send(each: Outgoing): Promise<'sent' | 'closed' | 'nobody'>;
  isHopeless(error: unknown): boolean;
}

interface Declaration<Data, Context, Message> extends Declared {
  readonly channel: Channel<Message>;
  /** Writes the message at each attempt. @returns undefined when there is no recipient, or no longer one */
  readonly render: (each: Outgoing<Data, Context>) => Promise<Message | undefined> | Message | undefined;
}

/** An area's declaration of messages that must leave exactly once. @typeParam Data the area's content of `datos` */
export const outboxKind = <Data, Context, Message>({
  channel,
  render,
  ...declared
}: Declaration<Data, Context, Message>): OutboxKind => ({
  ...declared,
  async send(each) {
    const message = await render(each as Outgoing<Data, Context>);
    return message === undefined ? 'nobody' : channel.send(message);
  },
  isHopeless: channel.isHopeless,
});
