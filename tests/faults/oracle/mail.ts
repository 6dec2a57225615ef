import type { Pool } from 'pg';
import type { Findings } from '../findings.ts';
import type { Arrived } from '../mail-server.ts';

/**
 * Compares the mails that arrived with the expected ones. Subjects name the payment, the order or the compensation, and each purchase of vouchers has
 * a unique recipient. Recipient and subject therefore identify a mail without its identifier.
 */
export async function compareMails(pool: Pool, mails: readonly Arrived[], findings: Findings): Promise<void> {
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, id } of mails) {
    const name = `${to}: ${subject}`;
    ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
  for (const [name, each] of ids)
    if (each.size > 1) findings.add('a mail under two identifiers', `${name} ${[...each].join(' ')}`);
  const { rows: notices } = await pool.query<{ email: string; titulo: string }>(
    `select u.email, e.datos ->> 'titulo' as titulo from salidas e join usuarios u on u.id = e.user_id
     where e.tipo = 'aviso-correo' and e.terminada_en is not null and u.email like 'prueba%@estacion.example'`,
  );
  const arrived = mails.map(({ to, subject }) => `${to}: ${subject}`);
  for (const { email, titulo } of notices)
    if (!arrived.some((each) => each.startsWith(`${email}: ${titulo}`)))
      findings.add('a mail is lost', `${email}: ${titulo}`);
  const { rows: bought } = await pool.query<{ email: string }>(
    'select email from compras_bonos where enviada_en is not null',
  );
  const recipients = new Set(mails.map(({ to }) => to));
  for (const { email } of bought) if (!recipients.has(email)) findings.add('a mail is lost', `vouchers for ${email}`);
  const { rows: payments } = await pool.query<{ referencia: string; email: string }>(
    'select p.referencia, u.email from pagos p join usuarios u on u.cliente = p.numero_cuenta',
  );
  const owners = new Map<string, Set<string>>();
  for (const { referencia, email } of payments)
    owners.set(referencia, (owners.get(referencia) ?? new Set()).add(email));
  for (const { to, subject } of mails) {
    const referencia = /SRT-\d+-\d+/.exec(subject)?.[0];
    const may = referencia ? owners.get(referencia) : undefined;
    if (may && !may.has(to)) findings.add("a mail about another customer's payment", `${to}: ${subject}`);
  }
}
