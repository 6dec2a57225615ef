import { parseArgs } from 'node:util';
import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { systemClock, today } from '#platform/clock.ts';
import { generateFeed } from '../generator/generate-feed.ts';

const USAGE = `Escribe los datos de un distribuidor inventado, en el formato de docs/feed.md: los mismos bytes para los mismos argumentos.

  npm run demo:generate -- --documents N --clients M [--orders P] [--seed S] [--out CARPETA] [--today AAAA-MM-DD] [--provider Terpel] [--format ndjson|csv]`;

interface Arguments {
  readonly documents: number;
  readonly clients: number;
  readonly orders: number;
  readonly seed: number;
  readonly folder: string;
  readonly today: LocalDate;
  readonly provider: string;
  readonly format: 'ndjson' | 'csv';
}

/** @returns the options, or an error message for invalid arguments */
function readArguments(given: readonly string[]): Arguments | string {
  const { values } = parseArgs({
    args: [...given],
    options: {
      documents: { type: 'string', default: '25000' },
      clients: { type: 'string', default: '60' },
      orders: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: 'data/feed' },
      today: { type: 'string', default: today(systemClock) },
      provider: { type: 'string', default: 'Terpel' },
      format: { type: 'string', default: 'ndjson' },
    },
  });
  for (const name of ['documents', 'clients', 'orders', 'seed'] as const)
    if (!/^\d{1,9}$/.test(values[name])) return `--${name}: se espera un número entero.`;
  const day = parseLocalDate(values.today);
  if (!day) return '--today: se espera un día, como 2026-09-05.';
  if (!/^[A-Za-z]{2,30}$/.test(values.provider)) return '--provider: se espera un nombre de 2 a 30 letras.';
  const { format } = values;
  if (format !== 'ndjson' && format !== 'csv') return '--format: se espera ndjson o csv.';
  return {
    documents: Number(values.documents),
    clients: Number(values.clients),
    orders: Number(values.orders),
    seed: Number(values.seed),
    folder: values.out,
    today: day,
    provider: values.provider,
    format,
  };
}

function argumentsOrExit(): Arguments {
  try {
    const read = readArguments(process.argv.slice(2));
    if (typeof read !== 'string') return read;
    console.error(read);
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(USAGE);
  process.exit(2);
}

const options = argumentsOrExit();
const count = (documents: number) => `${documents.toLocaleString('es-CO')} documentos`;
const tell = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : '');
await generateFeed({ ...options, onProgress: (written) => tell(count(written)) });
tell('');
console.error(`${count(options.documents)} en ${options.folder}`);
