import { z } from 'zod';
import { type Money, toDecimal } from '#kernel/money.ts';

/**
 * A kind of event that systems of the distributor read (docs/product/integration.md#events). Within a version, fields are only added; any other
 * change needs a new version.
 */
export interface EventKind<Schema extends z.ZodObject = z.ZodObject> {
  /** Subject and change: `pago.aprobado`. */
  readonly tipo: string;
  readonly version: number;
  /** Spanish sentence: when it is written. */
  readonly when: string;
  /** Schema of the column `datos`. Amounts use `amountSchema`. */
  readonly schema: Schema;
  readonly example: z.input<Schema>;
}

/** A decimal text with two decimals, in every currency. */
export const amountSchema = z.string().regex(/^-?\d+\.\d{2}$/);

/** An amount as events have it: `1040.35`, `5000.00`. */
export function eventAmount(amount: Money): string {
  const decimal = toDecimal(amount);
  return decimal.includes('.') ? decimal : `${decimal}.00`;
}

export const declareEvent = <Schema extends z.ZodObject>(kind: EventKind<Schema>): EventKind<Schema> => kind;

/** Fields that identify a document in an event, together with its customer: the key of the file `documentos`. */
export const documentFields = {
  num_documento: z.string(),
  sociedad: z.string(),
  ejercicio: z.int(),
};

/** Fields of an event about an act of a customer's person. Files of the feed know people by their mail address. */
export const personFields = {
  persona: z.int().meta({ description: 'La persona del cliente.' }),
  correo: z.string().meta({ description: 'Su correo, que es su clave en el archivo usuarios.' }),
};
