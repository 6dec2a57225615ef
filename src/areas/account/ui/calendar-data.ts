import type { CalendarPageQuery } from '#generated/client/graphql.ts';
import type { Currency } from '#kernel/money.ts';
import type { ChosenWeek } from '../rules/chosen-week.ts';

type Found = Required<CalendarPageQuery>;

/** Data of the calendar page. */
export interface Calendar {
  readonly problem?: never;
  readonly currency: Currency;
  readonly calendar: NonNullable<Found['calendarioPagos']>;
  readonly week: ChosenWeek;
  /** Invoices of the chosen week, the first hundred at most. */
  readonly invoices: NonNullable<Found['documentos']>;
  /** Age of the ERP's balances. */
  readonly ages: Found['antiguedadErp'];
}

export type DueInvoice = Calendar['invoices']['items'][number];
