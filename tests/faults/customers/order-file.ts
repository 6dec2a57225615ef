import type { Person } from './person.ts';
import { FILE } from './requests.ts';

/** Short files are made within the order; the archive of eleven invoices is made by a job. */
const FILES = [
  { formato: 'CSV', filtro: '' },
  { formato: 'XLSX', filtro: '' },
  { formato: 'ZIP', filtro: 'texto=-39' },
] as const;

const AN_HOUR_MS = 3_600_000;

/** Orders a file of the pending invoices. */
export async function orderFile(person: Person): Promise<void> {
  const { data } = await person.ask(FILE, person.random.pick(FILES));
  const ordered = data?.exportar as { id: string; borrar_en: string } | null | undefined;
  // A portal whose clock is a day behind shows that the file expires immediately.
  if (ordered && Date.parse(ordered.borrar_en) > Date.now() + AN_HOUR_MS) person.town.memory.files.add(ordered.id);
}
