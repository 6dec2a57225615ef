import { readSearchText } from '#kernel/list/console-fields.ts';
import { type LocalDate, readPeriod } from '#kernel/local-date.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';
import { isMessagePlace, isMessageState } from '../rules/message-filter.ts';
import type { MessagesFilter } from './message-queries.ts';

interface Asked {
  readonly texto?: string | null | undefined;
  readonly estado?: string | null | undefined;
  readonly clase?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
}

const USUAL_DAYS = 30;

/** Reads the filter of the contract. An unknown state or way does not filter. */
export function readMessagesFilter(
  { texto, estado, clase, desde, hasta }: Asked,
  kinds: readonly Pick<OutboxKind, 'name' | 'place'>[],
  today: LocalDate,
): MessagesFilter {
  const place = clase && isMessagePlace(clase) ? clase : undefined;
  return {
    text: readSearchText(texto),
    state: estado && isMessageState(estado) ? estado : undefined,
    kinds: place && kinds.filter((kind) => kind.place === place).map(({ name }) => name),
    ...readPeriod({ desde, hasta }, { today, days: USUAL_DAYS }),
  };
}
