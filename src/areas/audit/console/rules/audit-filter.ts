import type { AuditFacts, AuditGroup } from '#areas/session/rules/audit-entry.ts';
import { readSearchText } from '#kernel/list/console-fields.ts';
import { type LocalDate, readPeriod } from '#kernel/local-date.ts';

/** Groups of facts with their words, in the order of the screen. */
export const AUDIT_GROUPS = {
  dinero: 'Dinero',
  personas: 'Personas',
  contenido: 'Contenido',
  sistema: 'Sistema',
  ingresos: 'Ingresos',
} as const satisfies Readonly<Record<AuditGroup, string>>;

const isGroup = (text: string): text is AuditGroup => Object.hasOwn(AUDIT_GROUPS, text);

/** Days that the list shows without a filter, today included. */
const USUAL_DAYS = 7;

export interface AuditFilter {
  /** Trimmed; undefined: none. */
  readonly text: string | undefined;
  readonly group: AuditGroup | undefined;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly grupo?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
}

/**
 * Reads a filter of the audit trail (docs/product/audit.md#console). Unreadable days and an unknown group count as not given; with the first day
 * alone, the list ends today. @param today in Bogotá
 */
export function readAuditFilter({ texto, grupo, ...period }: AskedFilter, today: LocalDate): AuditFilter {
  return {
    text: readSearchText(texto),
    group: grupo && isGroup(grupo) ? grupo : undefined,
    ...readPeriod(period, { today, days: USUAL_DAYS }),
  };
}

/** The names of the facts of a group. */
export const listFactsOfGroup = (facts: AuditFacts, group: AuditGroup): string[] =>
  Object.keys(facts).filter((name) => facts[name]?.group === group);
