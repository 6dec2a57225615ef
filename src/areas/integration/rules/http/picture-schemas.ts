import { z } from 'zod';

/** Content types by which senders announce pictures. What a picture is follows from its content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const receivedPictureSchema = z
  .strictObject({
    nombre: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    resultado: z.enum(['nueva', 'cambiada', 'igual']),
  })
  .meta({ id: 'ImagenRecibida' });
