import type { Person } from './person.ts';
import { CERTIFICATE } from './requests.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Requests a certificate of sales for a period that ended some days ago. */
export async function askCertificate(person: Person): Promise<void> {
  const { random, payer, town } = person;
  const to = random.whole(3, 40);
  const input = {
    ...{ codigo_destinatario: null, fecha_inicio: dayBefore(to + random.whole(1, 60)), fecha_fin: dayBefore(to) },
    ...{ modo_impresion: random.pick(['CONSOLIDADO', 'DETALLADO']), negocio: 'EDS' },
  };
  const { data } = await person.ask(CERTIFICATE, { input });
  const asked = data?.solicitarCertificadoVentas as { increment_sales_certificate: number | null } | null | undefined;
  if (asked?.increment_sales_certificate)
    town.memory.certificates.set(String(asked.increment_sales_certificate), payer.cliente);
}
