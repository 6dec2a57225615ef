import type { Pool } from 'pg';
import type { Findings } from '../findings.ts';

/** Questions by the kind of finding. Each is one statement, which sees one state of the database; each row of its answer is a fault. */
export async function ask(pool: Pool, findings: Findings, questions: Readonly<Record<string, string>>): Promise<void> {
  for (const [kind, question] of Object.entries(questions)) {
    const { rows } = await pool.query<{ what: string }>(question);
    for (const { what } of rows) findings.add(kind, what);
  }
}
