import { deliverPicture, PICTURE_KINDS, writePicture } from '#areas/feed/server/index.ts';
import { PICTURE_LIMITS } from '#platform/pictures/copy-picture.ts';
import { openNamelessFile } from '#platform/pictures/nameless-file.ts';
import { mayDeliver } from '../../rules/api-key.ts';
import { PICTURE_TYPES } from '../../rules/http/picture-schemas.ts';
import type { KnownKey } from '../key-queries.ts';
import type { Answer, HandlerDeps, HandlerRequest } from './handler.ts';
import { HttpProblem } from './http-problem.ts';
import { openBody, readContent } from './read-body.ts';
import { receivePictureInTurn } from './receive-turn.ts';

/** @throws HttpProblem for a key that may not deliver any kind whose texts name pictures, or that is limited to stores */
function requirePictures(key: KnownKey): void {
  if (!PICTURE_KINDS.some((kind) => mayDeliver(key, kind)))
    throw new HttpProblem('sin_permiso', { detail: `La clave no entrega ${PICTURE_KINDS.join(' ni ')}.` });
  if (key.tiendas)
    throw new HttpProblem('sin_permiso', { detail: 'La clave es de algunas tiendas, y las imágenes son de todas.' });
}

/** Receives a picture of posts and blocks under its name (docs/product/integration.md#pictures). @throws HttpProblem */
export async function receivePicture(deps: HandlerDeps, { key, params, request }: HandlerRequest): Promise<Answer> {
  requirePictures(key);
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (!(PICTURE_TYPES as readonly string[]).includes(type.trim().toLowerCase()))
    throw new HttpProblem('tipo_no_aceptado');
  if (request.headers['content-digest'] === undefined)
    throw new HttpProblem('cuerpo_invalido', { errores: [{ campo: 'Content-Digest', razon: 'falta' }] });
  const nombre = params.nombre as string;
  return receivePictureInTurn(async () => {
    const file = await openNamelessFile();
    try {
      const { body, end } = openBody(deps.app, request, PICTURE_LIMITS.bytes);
      const picture = await writePicture(file, readContent(body)).finally(end);
      const delivered = await deliverPicture(deps, picture, {
        ...{ name: nombre, key: key.nombre },
        mayStay: () => deps.gate.stay(request),
      });
      if (!delivered.ok) throw new HttpProblem('contenido_no_aceptado', { detail: delivered.refusal });
      const { sha256, bytes } = picture;
      return {
        status: delivered.value === 'nueva' ? 201 : 200,
        body: { nombre, sha256, bytes, resultado: delivered.value },
      };
    } finally {
      await file.close();
    }
  });
}
