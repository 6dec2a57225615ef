import { expect } from 'vitest';
import { openEventReceiver } from './event-receiver.ts';
import { addOperator, callOperators, openOperatorSession } from './operator-desk.ts';
import type { StoreBelongings } from './store-belongings.ts';
import type { TestPortal } from './test-portal.ts';

export const ACT_REASON = 'Lo confirmó la tienda por escrito';
const REASON = `motivo: "${ACT_REASON}"`;

/** An act that is possible only after a preparation. */
export interface PreparedAct {
  /** The audit fact that it leaves. */
  readonly fact: string;
  /** Whether its fact is about the customer of the belongings. */
  readonly isOfCustomer?: true;
  /** Prepares it as an administrator. @returns the act's arguments */
  readonly prepare: (of: StoreBelongings, desk: PreparingDesk) => string | Promise<string>;
}

/** What a preparation works with. */
export interface PreparingDesk {
  readonly portal: TestPortal;
  /** Runs an operation that must succeed. @returns its answer */
  ask<Answer>(operation: string): Promise<Answer>;
  /** Runs at the end of the test. */
  after(end: () => Promise<void>): void;
}

/** Signs an administrator in, for preparations. */
export async function openPreparingDesk(
  portal: TestPortal,
  after: (end: () => Promise<void>) => void,
): Promise<PreparingDesk> {
  const token = await openOperatorSession(portal, await addOperator(portal));
  return {
    portal,
    async ask<Answer>(operation: string) {
      const { data, errors } = await callOperators(portal, token, operation);
      expect(errors, operation).toBeUndefined();
      return Object.values(data ?? {})[0] as Answer;
    },
    after,
  };
}

/** What is published: its noun in the mutations, its query, and the arguments that name it and have its content. */
const block = {
  ...{ noun: 'Bloque', query: 'bloqueConsola' },
  name: (of: StoreBelongings) => `clave: "${of.block}"`,
  content: () => 'contenido: { title: "Aviso", content: "<p>Aviso</p>" }',
};
const post = {
  ...{ noun: 'Noticia', query: 'noticiaConsola' },
  name: (of: StoreBelongings) => `id: ${of.post}`,
  content: (
    of: StoreBelongings,
  ) => `contenido: { name: "Noticia", short_description: "Corta", post_content: "<p>Texto</p>",
    categoria: "", image: "", tiendas: ["${of.store}"], avisar: false }`,
};
const survey = {
  ...{ noun: 'Cuestionario', query: 'cuestionarioConsola' },
  name: (of: StoreBelongings) => `codigo: "${of.surveys[0]}"`,
  content: (
    of: StoreBelongings,
  ) => `contenido: { titulo: "Prueba", introduccion: "", gracias: "", tienda: "${of.store}", pais: "",
    otra_vez: false, preguntas: "[{\\"id\\":\\"p\\",\\"tipo\\":\\"text\\",\\"texto\\":\\"Prueba\\"}]" }`,
};
const use = {
  ...{ noun: 'UsoBono', query: 'usoBonoConsola' },
  name: (of: StoreBelongings) => `clave: "${of.voucherUse}"`,
  content:
    () => `contenido: { titulo: "Prueba", descripcion: "En cualquier estación.", montos: ["50000"], monto_maximo: "100000",
    dias_vencimiento: "90", terminos: "<p>Una sola vez.</p>", reward: "P-1", orden: "10" }`,
};
type Publication = typeof block | typeof post | typeof survey | typeof use;

async function versionOf({ query, name }: Publication, of: StoreBelongings, { ask }: PreparingDesk): Promise<number> {
  return (await ask<{ readonly version: number }>(`{ ${query}(${name(of)}) { version } }`)).version;
}

const publish = (thing: Publication): PreparedAct['prepare'] => {
  return async (of, desk) => `${thing.name(of)}, version: ${await versionOf(thing, of, desk)}, ${thing.content(of)}`;
};

const end = (thing: Publication): PreparedAct['prepare'] => {
  return async (of, desk) => {
    const published = await publish(thing)(of, desk);
    await desk.ask(`mutation { publicar${thing.noun}(${published}) { version } }`);
    return `${thing.name(of)}, version: ${await versionOf(thing, of, desk)}, acto: TERMINAR`;
  };
};

/** Keeps a draft of the terms. @returns the arguments that name the text and its state */
async function draftTerms({ ask }: PreparingDesk): Promise<{ readonly named: string; readonly inForce: number }> {
  interface Text {
    readonly estado: number;
    readonly vigente: { readonly version: number };
  }
  const find = () => ask<Text>('{ textoLegalConsola(tipo: "terminos") { estado vigente { version } } }');
  await ask(`mutation { guardarTextoLegal(tipo: "terminos", estado: ${(await find()).estado},
    contenido: { titulo: "Términos", contenido: "<p>Otros términos</p>", cambio: "Otros" }) { version } }`);
  const { estado, vigente } = await find();
  return { named: `tipo: "terminos", estado: ${estado}`, inForce: vigente.version };
}

/** Mutations that need a preparation before they can be carried out. */
export const PREPARED_ACTS: Readonly<Record<string, PreparedAct>> = {
  'Mutation.contestarCompensacion': {
    ...{ fact: 'compensacion_contestada', isOfCustomer: true },
    async prepare({ compensation }, { portal }) {
      await portal.database.kysely
        .updateTable('compensaciones')
        .set({ estado: 'B', contradicha_en: null })
        .where('id_compensacion', '=', compensation)
        .execute();
      return `id: ${compensation}, respuesta_erp: HECHA, monto: "55", ${REASON}`;
    },
  },
  'Mutation.negarConsentimiento': {
    ...{ fact: 'consentimiento_negado', isOfCustomer: true },
    prepare: ({ consent }) => `id: ${consent}, ${REASON}`,
  },
  'Mutation.reenviarBonoConsola': {
    ...{ fact: 'bono_reenviado', isOfCustomer: true },
    prepare: ({ voucher }) => `id: "${voucher}"`,
  },
  'Mutation.publicarUsoBono': { fact: 'contenido_publicado', prepare: publish(use) },
  'Mutation.decidirUsoBono': { fact: 'contenido_terminado', prepare: end(use) },
  'Mutation.publicarNoticia': { fact: 'contenido_publicado', prepare: publish(post) },
  'Mutation.decidirNoticia': { fact: 'contenido_terminado', prepare: end(post) },
  'Mutation.publicarCuestionario': { fact: 'contenido_publicado', prepare: publish(survey) },
  'Mutation.decidirCuestionario': { fact: 'contenido_terminado', prepare: end(survey) },
  'Mutation.publicarBloque': { fact: 'contenido_publicado', prepare: publish(block) },
  'Mutation.decidirBloque': { fact: 'contenido_terminado', prepare: end(block) },
  'Mutation.publicarTextoLegal': {
    fact: 'contenido_publicado',
    async prepare(_of, desk) {
      const { named, inForce } = await draftTerms(desk);
      return `${named}, vigente: ${inForce}`;
    },
  },
  'Mutation.decidirTextoLegal': {
    fact: 'borrador_descartado',
    prepare: async (_of, desk) => `${(await draftTerms(desk)).named}, acto: DESCARTAR`,
  },
  'Mutation.cambiarMantenimiento': {
    fact: 'portal_cerrado',
    async prepare(_of, { ask }) {
      const { cambiado_en } = await ask<{ cambiado_en: string }>('{ mantenimientoConsola { cambiado_en } }');
      return `activo: true, mensaje: "Actualizamos el portal", visto: "${cambiado_en}"`;
    },
  },
  'Mutation.cerrarTrabajo': {
    fact: 'trabajo_cerrado',
    prepare: ({ job }) => `cola: "avisos-antiguos", id: "${job}", intentos: 6, ${REASON}`,
  },
  'Mutation.reenviarMensaje': {
    ...{ fact: 'mensaje_reenviado', isOfCustomer: true },
    prepare: ({ message }) => `id: ${message}, intentos: 3, estado: ABANDONADO`,
  },
  'Mutation.cerrarMensaje': {
    ...{ fact: 'mensaje_cerrado', isOfCustomer: true },
    prepare: ({ message }) => `id: ${message}, intentos: 3, estado: ABANDONADO, ${REASON}`,
  },
  'Mutation.importarSubidaErp': {
    fact: 'archivos_erp_importados',
    async prepare(_of, { portal, ask }) {
      const { direccion } = await ask<{ direccion: string }>('{ direccionSubidaErp { direccion } }');
      const form = new FormData();
      const plant = JSON.stringify({ centro_logistico: 'T900', nombre: 'Planta de prueba', ciudad: 'Bogotá' });
      form.append('archivos', new Blob([`${plant}\n`]), 'plantas.ndjson');
      const headers = { accept: 'application/json' };
      const posted = await fetch(`${portal.url}${direccion}`, { method: 'POST', body: form, headers });
      const id = ((await posted.json()) as { readonly pagina: string }).pagina.split('/').at(-1);
      const tried = () =>
        ask<{ readonly estado: string; readonly archivos: readonly { readonly sha256: string }[] }>(
          `{ subidaErp(id: ${id}) { estado archivos { sha256 } } }`,
        );
      await expect.poll(async () => (await tried()).estado, { timeout: 20_000, interval: 100 }).toBe('LISTA');
      const sha256 = (await tried()).archivos[0]?.sha256;
      return `id: ${id}, archivos: [{ archivo: "plantas.ndjson", sha256: "${sha256}" }], guardar_buenas: false, ${REASON}`;
    },
  },
  'Mutation.cambiarDestinoIntegracion': {
    fact: 'destino_cambiado',
    prepare: ({ destination }) => `id: ${destination}, version: 1,
      destino: { nombre: "ERP", url: "https://erp.empresa.example/x", grupos: ["pago"], tiendas: [] }`,
  },
  'Mutation.probarDestinoIntegracion': {
    fact: 'destino_probado',
    async prepare(_of, { ask, after }) {
      const receiver = await openEventReceiver();
      after(() => receiver.close());
      const created = await ask<{ id: number }>(`mutation { crearDestinoIntegracion(
        destino: { nombre: "De prueba", url: "${receiver.url}", grupos: ["pago"], tiendas: [] }) { id } }`);
      return `id: ${created.id}`;
    },
  },
  'Mutation.reintentarEnvioIntegracion': {
    fact: 'envio_reintentado',
    prepare: ({ destination, event }) => `destino: ${destination}, numero: ${event}`,
  },
  'Mutation.cerrarEnvioIntegracion': {
    fact: 'envio_cerrado',
    prepare: ({ destination, event }) => `destino: ${destination}, numero: ${event}, ${REASON}`,
  },
  'Mutation.cambiarOperador': {
    fact: 'operador_cambiado',
    prepare: ({ operator }) => `id: ${operator.id}, version: 1, nombre: "Otro Nombre", rol: "lectura", activo: true`,
  },
  'Mutation.preguntarAlBanco': {
    ...{ fact: 'banco_preguntado', isOfCustomer: true },
    async prepare({ payment }, { portal }) {
      await portal.database.kysely
        .updateTable('pagos')
        .set({ estado: 'pendiente', revision: null, finalizada_en: null, monto_banco: null, moneda_banco: null })
        .where('referencia', '=', payment)
        .execute();
      return `referencia: "${payment}"`;
    },
  },
  'Mutation.decidirPago': {
    ...{ fact: 'pago_aplicado', isOfCustomer: true },
    prepare: ({ payment }) => `referencia: "${payment}", accion: APLICAR, monto: "770", ${REASON}`,
  },
};
