import { z } from 'zod';

/** Content types that senders may announce. The portal detects the type by the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const receivedPictureSchema = z
  .strictObject({
    nombre: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    resultado: z.enum(['nueva', 'cambiada', 'igual']),
  })
  .meta({ id: 'ImagenRecibida' });
