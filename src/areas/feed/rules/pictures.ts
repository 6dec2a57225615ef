import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';

/** Folder of the feed with pictures, beside its files. */
export const PICTURE_FOLDER = 'imagenes';

/** Maximum number of picture files that one import reads. */
export const MOST_PICTURES = 2_000;

/** Reasons to refuse a picture, for the import's report. */
export const PICTURE_REFUSALS = {
  'no-picture': 'no es una imagen JPEG, PNG, WebP o AVIF; se mira su contenido, no su nombre',
  'too-large': 'es demasiado grande: hasta 25 MB, 60 millones de píxeles y 16.384 píxeles por lado',
  broken: 'está dañada o incompleta; expórtela otra vez',
  'too-slow': 'tardó demasiado en leerse; expórtela otra vez, más pequeña',
  'bad-name':
    'el nombre debe tener solo letras sin tilde, números, puntos, guiones y «_», hasta 100, y empezar con una letra o un número',
  'no-file': 'no es un archivo',
  'too-many': `no se leyó: se toman hasta ${MOST_PICTURES} imágenes por entrega`,
} as const;

export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);
