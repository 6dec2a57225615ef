import type { KeyDraft } from '#areas/integration/rules/key-draft.ts';
import { createKey, type KeyDeps } from '#areas/integration/server/keys.ts';

const DRAFT = { permisos: ['entregar'], tipos: [], tiendas: [], redes: [], por_minuto: 10_000 };
let serial = 0;

/** Makes a key of a system of the distributor. @returns its number, its name and its secret */
export async function addSystemKey(
  portal: KeyDeps,
  change: Partial<KeyDraft> = {},
): Promise<{ readonly id: number; readonly nombre: string; readonly secreto: string }> {
  serial += 1;
  const draft = { ...DRAFT, nombre: `ERP ${serial}`, ...change };
  const made = await createKey(portal, { command: 'prueba' }, { draft, days: undefined });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value;
}
