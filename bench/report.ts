import type { Rate } from './load.ts';

/** A row of the result table. */
export interface ResultLine {
  readonly what: string;
  readonly database: string;
  readonly measured: string;
  readonly floor?: string;
  readonly aim: string;
  /** Whether the aim was reached; undefined without an aim. */
  readonly reached?: boolean;
}

const HEADS = ['What', 'Database', 'Measured', 'Floor', 'Aim', 'Reached'] as const;

const cellsOf = ({ what, database, measured, floor = '—', aim, reached }: ResultLine): string[] => [
  what,
  database,
  measured,
  floor,
  aim,
  reached === undefined ? '—' : reached ? 'yes' : '**no**',
];

/** Formats a Markdown table that is readable in a terminal too. */
export function formatTable(lines: readonly ResultLine[]): string {
  const rows = [[...HEADS], ...lines.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [text[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...text.slice(1)].join('\n');
}

export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en-US');

export const formatRate = ({ perSecond, p50, p99, cpuMs }: Rate): string =>
  `${formatWhole(perSecond)}/s, p50 ${formatWhole(p50)} ms, p99 ${formatWhole(p99)} ms, ${cpuMs.toFixed(2)} ms CPU`;
