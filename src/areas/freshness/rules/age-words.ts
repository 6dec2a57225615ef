import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import { addDays, formatLocalDate, formatTimeOfDay, type LocalDate, localDateAt } from '#kernel/local-date.ts';

/** The age of figures, as the contract gives it. */
export interface FigureAge {
  readonly cifras: ErpFigures;
  /** ISO instant. */
  readonly recibidas_en: string;
  readonly atrasadas: boolean;
}

/** `hoy, 6:05`, `ayer, 18:40`, `el 26 nov., 6:05`; another year is named: `el 26 nov. 2025, 6:05`. */
export function receivedWords(iso: string, today: LocalDate): string {
  const instant = new Date(iso);
  return `${dayWords(localDateAt(instant), today)}, ${formatTimeOfDay(instant)}`;
}

function dayWords(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'hoy';
  if (day === addDays(today, -1)) return 'ayer';
  const [number, month, year] = formatLocalDate(day).split(' ');
  return `el ${number} ${month}.${today.startsWith(`${year}-`) ? '' : ` ${year}`}`;
}

interface Words {
  readonly title: string;
  readonly late: string;
}

const WORDS: Readonly<Record<ErpFigures, Words>> = {
  SALDOS: {
    title: 'Saldos del ERP',
    late: 'Los saldos pueden estar desactualizados: el ERP no los envía',
  },
  PEDIDOS: {
    title: 'Pedidos del ERP',
    late: 'Los pedidos pueden estar desactualizados: el ERP no los envía',
  },
  CUPO: {
    title: 'Cupo del ERP',
    late: 'El cupo puede estar desactualizado: el ERP no lo envía',
  },
  COMPENSACIONES: {
    title: 'Respuestas del ERP',
    late: 'Pueden faltar respuestas a sus compensaciones: el ERP no las envía',
  },
};

/** Title of the figures in the head of a file: `Saldos del ERP`. */
export const figuresTitle = (figures: ErpFigures): string => WORDS[figures].title;

/** The age of figures in one sentence (docs/product/feed.md#age-of-the-figures). */
export function ageWords({ cifras, recibidas_en, atrasadas }: FigureAge, today: LocalDate): string {
  const since = receivedWords(recibidas_en, today);
  return atrasadas ? `${WORDS[cifras].late} desde ${since}.` : `${WORDS[cifras].title}: ${since}`;
}
