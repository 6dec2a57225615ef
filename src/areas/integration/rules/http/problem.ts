import { z } from 'zod';
import { lostNumbersSchema } from '../events/portal-events.ts';

/** All problems of the API with status and sentence (RFC 9457). Codes are a contract and never change; sentences may. */
export const PROBLEMS = {
  clave_faltante: [401, 'Falta la clave: envíe Authorization: Bearer.'],
  clave_desconocida: [401, 'La clave no existe.'],
  clave_revocada: [401, 'La clave está revocada.'],
  clave_vencida: [401, 'La clave venció.'],
  red_no_permitida: [403, 'La clave no se acepta desde esta dirección.'],
  sin_permiso: [403, 'La clave no permite esto.'],
  limite: [429, 'Demasiadas peticiones con esta clave.'],
  ocupado: [503, 'El portal no puede atender la petición ahora. Espere lo que dice Retry-After y repítala.'],
  muchas_entregas: [429, 'Hay demasiadas entregas sin terminar de esta clave.'],
  cuerpo_invalido: [400, 'El cuerpo no es lo que se espera.'],
  cuerpo_cortado: [400, 'El cuerpo no llegó entero.'],
  cuerpo_grande: [413, 'El cuerpo pasa del límite.'],
  cuerpo_lento: [408, 'El cuerpo llega demasiado despacio.'],
  tipo_no_aceptado: [415, 'Envíe el tipo que la operación acepta: filas, PDF, XML, una imagen o application/json.'],
  codificacion_no_aceptada: [415, 'Comprima con gzip o zstd, o no comprima.'],
  suma_distinta: [422, 'El cuerpo no tiene la suma que dice Content-Digest.'],
  no_es_texto: [422, 'El contenido no se puede leer.'],
  contenido_no_aceptado: [422, 'El contenido no es del tipo que dice Content-Type, o no se acepta.'],
  objeto_desconocido: [404, 'El portal no tiene ese contenido.'],
  falta_idempotencia: [400, 'Envíe Idempotency-Key, de 1 a 100 letras, cifras, puntos o guiones.'],
  idempotencia_reutilizada: [422, 'Esa Idempotency-Key ya se usó para otra cosa.'],
  entrega_desconocida: [404, 'No hay una entrega con ese número.'],
  archivo_desconocido: [404, 'No hay un archivo con ese nombre.'],
  entrega_cerrada: [409, 'La entrega ya se confirmó.'],
  entrega_vacia: [409, 'La entrega no tiene archivos.'],
  confirmacion_distinta: [409, 'La entrega se confirmó con otros archivos anunciados.'],
  eventos_borrados: [410, 'Los eventos que siguen ya se borraron: concilie y empiece sin «after».'],
  cursor_adelantado: [409, 'El portal no ha dado ese número: concilie y empiece sin «after».'],
  portal_restaurado: [409, 'El portal volvió a una copia: concilie y siga desde «siguiente».'],
  falla: [500, 'Algo falló de nuestro lado. Repita la petición.'],
  direccion_desconocida: [404, 'No hay nada en esta dirección.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export const problemSchema = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    codigo: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    detail: z.string().optional(),
    errores: z.array(z.strictObject({ campo: z.string(), razon: z.string() })).optional(),
    siguiente: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'De portal_restaurado: va en «after» de la petición que sigue.' }),
    perdidos: lostNumbersSchema.optional(),
  })
  .meta({ id: 'Problema' });

export type Problem = z.infer<typeof problemSchema>;

interface Details extends Pick<Problem, 'siguiente' | 'perdidos'> {
  readonly detail?: string | undefined;
  readonly errores?: readonly { readonly campo: string; readonly razon: string }[];
}

export const describeProblem = (
  codigo: ProblemCode,
  { detail, errores, siguiente, perdidos }: Details = {},
): Problem => {
  const [status, title] = PROBLEMS[codigo];
  return {
    ...{ type: 'about:blank', title, status, codigo },
    ...(detail !== undefined && { detail }),
    ...(errores && { errores: [...errores] }),
    ...(siguiente !== undefined && { siguiente }),
    ...(perdidos && { perdidos }),
  };
};
