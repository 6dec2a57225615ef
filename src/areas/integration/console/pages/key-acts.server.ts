import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant, type LocalDate } from '#kernel/local-date.ts';
import { choicesOf, REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { DEFAULT_PER_MINUTE, isKeyLife, KEY_LIVES, LIFE_MISSING } from '../../rules/key-draft.ts';
import { lastUseWords, rotationWords } from '../rules/key-words.ts';
import type { KeyTableRow } from '../ui/key-tables.tsx';
import type { SecretAnswer } from '../ui/new-secret.tsx';

const CreateKey = graphql(`
  mutation CreateKey($clave: ClaveNueva!, $dias: Int) {
    crearClaveIntegracion(clave: $clave, dias: $dias) { nombre secreto vence_en }
  }
`);
const RotateKey = graphql(`
  mutation RotateKey($id: SafeInt!, $visto: SafeInt!, $dias: Int, $ahora: Boolean!) {
    rotarClaveIntegracion(id: $id, visto: $visto, dias: $dias, ahora: $ahora) { nombre secreto vence_en }
  }
`);
const RevokeKey = graphql(`
  mutation RevokeKey($id: SafeInt!, $motivo: String!, $visto: SafeInt!) {
    revocarClaveIntegracion(id: $id, motivo: $motivo, visto: $visto) { result }
  }
`);

const SENTENCES: Readonly<Record<string, string>> = {
  'no-permission': 'Las claves las cambia un administrador de todas las tiendas.',
};

/** Sentences for an act of an outdated page. They name who came first, and `own` is the name of the operator who acts. */
const OUTDATED: Readonly<Record<string, (who: string, at: string) => string>> = {
  stale: (who, at) => `${who} ya rotó la clave: ${at}. Recargue la página y decida otra vez.`,
  revoked: (who, at) => `${who} ya revocó la clave: ${at}. No sirve más, y no se puede devolver.`,
};

const ASKS = {
  right: 'integraciones',
  confirms: true,
  refused(error: Parameters<typeof refusalSentence>[0], own?: string) {
    const { reason, autor, en }: { readonly [detail: string]: unknown } = error?.extensions ?? {};
    const outdated = OUTDATED[String(reason)];
    if (outdated) return outdated(autor === own ? 'Usted' : String(autor), formatInstant(String(en)));
    return SENTENCES[String(reason)] ?? refusalSentence(error, own);
  },
} as const;

const LIFE = { kind: 'choice', label: 'Sirve por', words: KEY_LIVES, missing: LIFE_MISSING } as const;
const USUAL_LIFE = '365';

const daysOf = (life: string): number | null => (isKeyLife(life) ? (KEY_LIVES[life].days ?? null) : 0);

const shownOnce = (secret: SecretAnswer['secret'] | null): SecretAnswer => (secret ? { secret } : {});

interface KeyFacts {
  readonly key: KeyTableRow;
  readonly today: LocalDate;
}

export const KEY_ACTS = {
  rotar: declareAct({
    ...ASKS,
    title: 'Rotar la clave',
    button: 'Rotar la clave',
    pending: 'Un momento…',
    isPrimary: true,
    fields: {
      visto: { kind: 'version' },
      vida: LIFE,
      ahora: { kind: 'box', label: 'Terminar el de ahora en este momento', hint: 'Si se filtró.' },
    },
    offer: ({ key, today }: KeyFacts) =>
      key.estado !== 'REVOCADA' && {
        about: rotationWords(key, today),
        values: { visto: String(key.secretos[0]?.id ?? 0), vida: USUAL_LIFE },
        ...(key.estado === 'VENCIDA' && { without: ['ahora'] as const }),
      },
    mutation: RotateKey,
    variables: ({ visto, vida, ahora }, { id }) => ({
      ...{ id: readId(id), visto: readId(visto), dias: daysOf(vida), ahora },
    }),
    renamed: { dias: 'vida' },
    done: ({ rotarClaveIntegracion }): SecretAnswer => shownOnce(rotarClaveIntegracion),
  }),
  revocar: declareAct({
    ...ASKS,
    title: 'Revocar la clave',
    button: 'Revocar la clave',
    fields: { motivo: REASON, visto: { kind: 'version' } },
    offer: ({ key, today }: KeyFacts) => {
      const last = lastUseWords({ usada_en: key.usada_en, usada_desde: key.usada_desde }, today);
      return (
        key.estado !== 'REVOCADA' && {
          about: `${last ? `Se usó por última vez: ${last.at}. ` : 'Nadie la ha usado. '}Deja de servir en este momento, y no se puede devolver.`,
          values: { visto: String(key.secretos[0]?.id ?? 0) },
        }
      );
    },
    mutation: RevokeKey,
    variables: ({ motivo, visto }, { id }) => ({ id: readId(id), motivo, visto: readId(visto) }),
    done: () => 'La clave quedó revocada',
  }),
};

const SEPARATORS = /[\s,;]+/;

interface NewKeyFacts {
  /** Kinds of files that the key may deliver. */
  readonly tipos: readonly string[];
}

export const NEW_KEY_ACTS = {
  crear: declareAct({
    ...ASKS,
    title: 'Clave nueva',
    button: 'Crear la clave',
    pending: 'Un momento…',
    isPrimary: true,
    fields: {
      nombre: { kind: 'line', label: 'Nombre', hint: 'Qué sistema la usa, por ejemplo «ERP producción».' },
      permisos: {
        kind: 'boxes',
        label: 'Qué puede hacer',
        words: { entregar: { label: 'Entregar datos al portal' }, leer: { label: 'Leer los eventos del portal' } },
      },
      tipos: {
        kind: 'boxes',
        label: 'Archivos que puede entregar',
        hint: 'Sin marcar ninguno, todos y los que se agreguen después.',
        words: {},
      },
      tiendas: {
        kind: 'boxes',
        label: 'Tiendas de sus clientes',
        hint: 'Sin marcar ninguna, las cinco y las que se abran después.',
        words: Object.fromEntries(Object.entries(STORES).map(([code, { name }]) => [code, { label: name }])),
      },
      redes: {
        kind: 'text',
        label: 'Redes desde las que se acepta',
        hint: 'Una por línea, como 203.0.113.40 o 10.0.0.0/8. Vacío: desde cualquiera.',
        isOptional: true,
      },
      por_minuto: { kind: 'line', label: 'Solicitudes por minuto' },
      vida: LIFE,
    },
    offer: ({ tipos }: NewKeyFacts) => ({
      choices: { tipos: choicesOf(Object.fromEntries(tipos.map((kind) => [kind, { label: kind }]))) },
      values: { permisos: 'entregar', por_minuto: String(DEFAULT_PER_MINUTE), vida: USUAL_LIFE },
    }),
    mutation: CreateKey,
    variables: ({ nombre, permisos, tipos, tiendas, redes, por_minuto, vida }) => ({
      clave: {
        ...{ nombre, permisos: [...permisos], tipos: [...tipos], tiendas: [...tiendas] },
        redes: redes.split(SEPARATORS).filter((each) => each !== ''),
        por_minuto: /^\d{1,9}$/.test(por_minuto.trim()) ? Number(por_minuto) : 0,
      },
      dias: daysOf(vida),
    }),
    renamed: { dias: 'vida' },
    done: ({ crearClaveIntegracion }): SecretAnswer => shownOnce(crearClaveIntegracion),
  }),
};
