import type { LocalDate } from '#kernel/local-date.ts';
import { demoCustomers } from '../companies/demo-customers.ts';
import type { ScriptedDocument } from './customer.ts';
import type { GeneratedDocument } from './document-row.ts';
import { scriptedOf } from './documents.ts';

export interface DemoRowsOptions {
  readonly provider: string;
  readonly seed?: number;
  readonly today: LocalDate;
}

/**
 * Rows of further documents for customers of the demo, as the generator writes them: lines, taxes and electronic key included.
 * @throws RangeError for a customer that is not of the demo
 */
export function demoRows(
  cliente: string,
  scripts: readonly ScriptedDocument[],
  { provider, seed = 1, today }: DemoRowsOptions,
): readonly Omit<GeneratedDocument, 'applications'>[] {
  const customer = demoCustomers(provider, seed).find((each) => each.cliente === cliente);
  if (!customer) throw new RangeError(`No such customer in the demo: ${cliente}`);
  return scriptedOf(customer, scripts, { today, seed });
}
